#!/bin/sh
# Debian's Chromium, where the machine has none: installed by root, unpacked into .chromium by anybody else.
set -eu
if [ "$(id -u)" = 0 ]; then
    apt-get update --quiet=2
    DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet=2 --no-install-recommends chromium
    exit
fi
mkdir -p .chromium/packages
cd .chromium/packages
missing=$(apt-get install --simulate --no-install-recommends chromium | sed -n 's/^Inst \([^ ]*\).*/\1/p')
apt-get download --quiet=2 $missing
for package in *.deb; do dpkg-deb --extract "$package" ..; done
