/** A typical hand-written page: all steps in sequence. */
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

async function main(): Promise<void> {
  await clearCookie();
  const sessionId = await fetchToken();
  await getInfo(sessionId);
  const language = await baseTeams(sessionId);
  const manifest = await fetchManifest();
  let labels: Readonly<Record<string, string>> = {};
  shareLibraries(reactLibraries, () => labels);
  const [sheet, people, loaded] = await Promise.all([
    fetchStyle(fileOf(manifest, '.css')),
    runScript(fileOf(manifest, '.js')),
    fetchLabels(language),
  ]);
  labels = loaded;
  renderCard(people, sheet, sessionId, language);
}

void main();
