// The page around the integration: the form, the buttons, and the results.
import { ask, download, upload } from './integration.js';

const [file, send, giveUp, again, bar, state, log] = [
  'file',
  'send',
  'give-up',
  'again',
  'bar',
  'state',
  'log',
].map((id) => document.getElementById(id));

const addLine = (text) => {
  const item = document.createElement('li');
  item.textContent = text;
  item.dir = 'auto';
  log.append(item);
};
const failed = ({ code, message }) => addLine(`${code}: ${message}`);

const megabytes = (bytes) => `${(bytes / 1_048_576).toFixed(1)} MB`;

function showProgress({ loaded, total }) {
  if (total === undefined) bar.removeAttribute('value');
  else [bar.max, bar.value] = [Math.max(total, 1), loaded];
  state.textContent = total === undefined ? 'On its way.' : `${megabytes(loaded)} of ${megabytes(total)}`;
}

let giving;
let stored;

document.getElementById('upload').addEventListener('submit', async (event) => {
  event.preventDefault();
  const [chosen] = file.files;
  giving = new AbortController();
  send.disabled = true;
  giveUp.disabled = false;
  try {
    ({ fileId: stored } = await upload(chosen, giving.signal, showProgress));
    addLine(`Stored: ${chosen.name}.`);
    again.disabled = false;
  } catch (error) {
    bar.value = 0;
    state.textContent = 'Nothing was stored.';
    failed(error);
  } finally {
    send.disabled = false;
    giveUp.disabled = true;
  }
});
giveUp.addEventListener('click', () => giving.abort());

again.addEventListener('click', () =>
  download(stored).then(() => addLine('The browser has the file.'), failed),
);
document.getElementById('seed').addEventListener('click', () =>
  // A file that the platform has from the start.
  download('4915532168790060016').then(() => addLine('The browser has the file.'), failed),
);

async function askTen() {
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => ask(at)));
  const codes = outcomes.map(({ reason }) => reason?.code ?? 'answered');
  addLine(
    `Ten calls: ${[...new Set(codes)].map((code) => `${codes.filter((one) => one === code).length} × ${code}`).join(', ')}.`,
  );
}
document.getElementById('ten').addEventListener('click', askTen);
document.getElementById('expire').addEventListener('click', async () => {
  const answer = await fetch('/api/expire-sessions', { method: 'POST' });
  const { expired } = await answer.json();
  addLine(`Ended: ${expired}.`);
});

weaverSDK.on('ready', ({ user }) => {
  addLine(`Signed in as ${user.username}.`);
  for (const button of document.querySelectorAll('button[data-live]')) button.disabled = false;
});
weaverSDK.on('error', failed);
