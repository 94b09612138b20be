/** A hand-written page optimised by its network waterfall: static files do not wait for the session. */
import {
  fetchLabels,
  fetchManifest,
  fetchStyle,
  fileOf,
  runScript,
  shareLibraries,
} from './session/peopleModule.js';
import { baseTeams, clearCookie, fetchToken, getInfo } from './session/platform.js';
import { reactLibraries } from './session/reactLibraries.js';
import { renderCard } from './session/renderCard.js';

let labels: Readonly<Record<string, string>> = {};

async function startSession(): Promise<{ sessionId: string; language: string }> {
  await clearCookie();
  const sessionId = await fetchToken();
  await getInfo(sessionId);
  const language = await baseTeams(sessionId);
  labels = await fetchLabels(language);
  return { sessionId, language };
}

async function loadModule() {
  const manifest = await fetchManifest();
  return Promise.all([fetchStyle(fileOf(manifest, '.css')), runScript(fileOf(manifest, '.js'))]);
}

async function main(): Promise<void> {
  shareLibraries(reactLibraries, () => labels);
  const [{ sessionId, language }, [sheet, people]] = await Promise.all([startSession(), loadModule()]);
  renderCard(people, sheet, sessionId, language);
}

void main();
