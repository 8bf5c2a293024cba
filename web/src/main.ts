// One page for every role; the address says which screen to load.
import { mount } from "svelte";
import "./style.css";

const screens = {
  start: () => import("./start/Start.svelte"),
  terminal: () => import("./terminal/Terminal.svelte"),
  dealer: () => import("./dealer/Dealer.svelte"),
  pit: () => import("./pit/Pit.svelte"),
  watch: () => import("./watch/Watch.svelte"),
  rounds: () => import("./rounds/Rounds.svelte"),
  reports: () => import("./reports/Reports.svelte"),
  staff: () => import("./staff/Staff.svelte"),
  desk: () => import("./desk/Desk.svelte"),
};

const named = location.pathname.split("/")[1] ?? "";
const screen = named in screens ? (named as keyof typeof screens) : "start";
document.title = screen === "start" ? "Fairfelt" : `${screen.charAt(0).toUpperCase()}${screen.slice(1)} · Fairfelt`;
const { default: Screen } = await screens[screen]();
const target = document.getElementById("app");
if (target) mount(Screen, { target });
