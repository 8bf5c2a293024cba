import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The server hands out what is built here: one page, a chunk for each role.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/fairfelt/server/static", emptyOutDir: true, target: "es2022" },
  server: { proxy: { "/ws": { target: "ws://127.0.0.1:8000", ws: true }, "/api": "http://127.0.0.1:8000" } },
});
