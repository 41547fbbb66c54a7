import { flushSync, mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { busy } from "./lib/rest";
import { keepSettings } from "./lib/settings.svelte";
import { lookAfter } from "./lib/settler";

const end = busy("loading");
keepSettings();
mount(App, { target: document.getElementById("app")! });
flushSync();
end();
lookAfter();
