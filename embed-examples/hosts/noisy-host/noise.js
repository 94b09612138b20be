// The errors of the host page itself. The SDK must record none of them, and take none of them from these handlers.
const SECRET = 'token=host-secret&mail=host.person@corp.example';

const noise = {
  /** The messages of the page's errors that its handlers must get. */
  made: [],
  /** The messages that the handlers got, those of the island too. */
  heard: [],
  /** Creates an error of the page with a message that occurs once. */
  mark(what) {
    const error = new Error(`host ${noise.made.length}: ${what}, https://host.example/?${SECRET}`);
    noise.made.push(error.message);
    return error;
  },
};

window.noise = noise;

function hear(message) {
  noise.heard.push(message);
  window.dispatchEvent(new CustomEvent('heard', { detail: message }));
}

/** The thrown value, or the message if the page may not see the value. */
window.onerror = (message, _file, _line, _column, thrown) => hear(thrown?.message ?? thrown ?? message);
window.onunhandledrejection = ({ reason }) => hear(reason?.message ?? reason);
noise.handlers = [window.onerror, window.onunhandledrejection];

/** A text instead of an error. */
function markText(what) {
  return noise.mark(what).message;
}

/** An error with another message than it was made with: a line of the former one looks like a frame of the island's module. */
function markChanged(what) {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const error = new Error(
    `no answer\n    at open (${files.find((name) => /\/build\/broken\/.*\.js$/.test(name))}:1:1)`,
  );
  error.message = noise.mark(what).message;
  return error;
}

/** Adds an element whose file does not exist. */
function addMissing(tag, file) {
  const element = document.createElement(tag);
  element.src = file;
  element.hidden = true;
  document.body.append(element);
}

async function failAt(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw noise.mark(`HTTP ${answer.status}`);
}

/** Another name of this server: a script from there is of another origin, and its errors are 'Script error.' */
const OTHER_NAME = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';

const NOISES = [
  () => {
    throw noise.mark('an error');
  },
  () => {
    throw markText('a text');
  },
  () => void Promise.reject(noise.mark('a rejection')),
  () => void Promise.reject(markText('a rejection with a text')),
  () => {
    throw markChanged('an error with another message');
  },
  () => void Promise.reject(markChanged('a rejection with another message')),
  // eslint-disable-next-line no-eval -- old pages do this
  () => (0, eval)("throw noise.mark('an eval')"),
  () => failAt(`/api/nothing?${SECRET}`),
  // The page itself calls the platform, past the SDK.
  () => failAt(`https://oa.example.com/api/nothing?${SECRET}`),
  () => {
    const request = new window.XMLHttpRequest();
    request.open('GET', `https://oa.example.com/api/nothing?${SECRET}`);
    request.send();
  },
  () => addMissing('img', `missing.png?${SECRET}`),
  () => addMissing('script', `missing.js?${SECRET}`),
  () => addMissing('script', `http://${OTHER_NAME}:${location.port}/noisy-host/foreign.js`),
  () => void new window.Worker('worker.js'),
];

/** Each error in a task of its own. */
noise.makeAll = () => NOISES.forEach((make) => setTimeout(make));

window.addEventListener('load', noise.makeAll);
window.setInterval(() => {
  throw noise.mark('every second');
}, 1000);
