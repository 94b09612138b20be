import { addOptions, createCallForms, showCallForms } from './callForms.js';
import { askControl as ask } from './askControl.js';
import { createMonitorSwitches } from './monitorSwitches.js';
import { showRequests } from './requestLog.js';
import { startRowFilter } from './rowFilter.js';
import { createSwitchedOnList } from './switchedOnList.js';

const byId = (id) => document.getElementById(id);
const POLL_MS = 1500;

function showMessage(text, isBad = false) {
  byId('message').textContent = text;
  byId('message').classList.toggle('bad', isBad);
}

/** Runs an action of the user and shows its result; resolves to whether it succeeded. */
async function act(done, action) {
  try {
    const answer = await action();
    showMessage(typeof done === 'function' ? done(answer) : done);
    return true;
  } catch (error) {
    showMessage(error.message, true);
    return false;
  }
}

/** Undefined until the controls are filled. */
let filter;
const showSwitchedOn = createSwitchedOnList({
  reveal: (id) => filter?.reveal(id),
  switchOff: (title, call) => act(`${title}: switched off.`, async () => show(await ask(...call))),
});

const showMonitorSwitches = createMonitorSwitches(({ tenantKey, name }, changed) =>
  act(`What pages of ${name} measure is changed.`, async () =>
    show(await ask('PUT', `/monitor/switches/${tenantKey}`, changed)),
  ),
);

/** Fills the controls that do not change while the platform runs. */
async function createChoices(state) {
  addOptions(byId('cors'), state.corsFaults);
  byId('sign-in').href = `${state.sameSite.api}/login`;
  const { accounts } = await ask('GET', '/accounts');
  for (const { account, name } of accounts) {
    for (const id of ['account', 'whose', 'setting-account', 'message-account'])
      byId(id).add(new Option(`${name} · ${account}`, account));
  }
  for (const [tenantKey, tenant] of new Map(accounts.map((row) => [row.tenantKey, row.tenant]))) {
    byId('label-tenant').add(new Option(tenant, tenantKey));
  }
  for (const status of state.expiredStatuses) byId('expired-status').add(new Option(status, status));
  await showModules();
  addOptions(byId('expired-form'), state.expiredForms);
  addOptions(byId('expired-gets'), state.expiredGets);
}

/** The modules with their current versions; the selected one stays selected. */
async function showModules() {
  const { modules } = await ask('GET', '/modules');
  const select = byId('redeployed');
  const chosen = select.value;
  select.replaceChildren(...modules.map(({ name, version }) => new Option(`${name} · ${version}`, name)));
  if (chosen !== '') select.value = chosen;
}

/** Shows the state; a field that has the focus is not changed. */
function show(state) {
  byId('origins').textContent = Object.values(state.origins).join(' · ');
  for (const [id, value] of [
    ['delay', state.delayMs],
    ['skew', state.skewSeconds],
    ['cors', state.corsFault],
    ['life', state.sessionRules.lifeSeconds],
    ['expired-status', state.sessionRules.expiredAnswers.status],
    ['expired-form', state.sessionRules.expiredAnswers.form],
    ['expired-gets', state.sessionRules.expiredAnswers.gets],
  ]) {
    if (document.activeElement !== byId(id)) byId(id).value = value;
  }
  byId('sliding').checked =
    document.activeElement === byId('sliding') ? byId('sliding').checked : state.sessionRules.isSliding;
  showCallForms(state);
  showMonitorSwitches(state);
  showSwitchedOn(state);
  return state;
}

function showSessions({ sessions }) {
  byId('sessions').replaceChildren(
    ...sessions.map(({ account, name, isSliding, lifeSeconds, expiresAt }) => {
      const row = document.createElement('li');
      const left = Math.max(0, Math.round((Date.parse(expiresAt) - Date.now()) / 1000));
      const kind = isSliding ? `sliding, ${lifeSeconds} s` : 'fixed';
      row.textContent = `${name} · ${account}: ${left} s left (${kind})`;
      return row;
    }),
  );
}

async function refresh() {
  try {
    const state = await ask('GET', '/state');
    if (filter === undefined) {
      createCallForms(state, (call, settings) =>
        act(settings.mode === 'ok' ? `${call} answers.` : `${call}: ${settings.mode}.`, async () =>
          show(await ask('PUT', `/switch/${call}`, settings)),
        ),
      );
      filter = startRowFilter();
      await createChoices(state);
    }
    show(state);
    showSessions(await ask('GET', '/sessions'));
    showRequests((await ask('GET', '/log')).requests);
    if (byId('message').textContent === 'The platform does not answer.') showMessage('');
  } catch {
    showMessage('The platform does not answer.', true);
  }
}

byId('delay-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const delayMs = Number(byId('delay').value);
  void act(`Every request waits ${delayMs} ms.`, async () => show(await ask('PUT', '/delay', { delayMs })));
});
byId('clock-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const skewSeconds = Number(byId('skew').value);
  void act(`The Date header is ${skewSeconds} s ahead.`, async () =>
    show(await ask('PUT', '/clock', { skewSeconds })),
  );
});
byId('cors').addEventListener('change', () => {
  const fault = byId('cors').value;
  void act(`CORS of the API: ${fault}.`, async () => show(await ask('PUT', '/cors', { fault })));
});
byId('life-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const rules = { lifeSeconds: Number(byId('life').value), isSliding: byId('sliding').checked };
  const kind = rules.isSliding ? 'from each call on' : 'in all';
  void act(`New sessions live ${rules.lifeSeconds} s ${kind}.`, async () =>
    show(await ask('PUT', '/session-rules', rules)),
  );
});
byId('end-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const account = byId('whose').value;
  const inSeconds = Number(byId('end-in').value);
  void act(
    ({ expired, shortened }) =>
      expired === undefined
        ? `Sessions with ${inSeconds} s left: ${shortened}.`
        : `Sessions expired: ${expired}.`,
    () =>
      ask('POST', '/expire', {
        ...(account === '' ? {} : { account }),
        ...(inSeconds > 0 ? { inSeconds } : {}),
      }),
  );
});
for (const id of ['expired-status', 'expired-form', 'expired-gets']) {
  byId(id).addEventListener('change', () =>
    act('Sessions that are over are told so.', async () =>
      show(
        await ask('PUT', '/session-rules', {
          expiredAnswers: {
            status: Number(byId('expired-status').value),
            form: byId('expired-form').value,
            gets: byId('expired-gets').value,
          },
        }),
      ),
    ),
  );
}
byId('label-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = byId('label-text').value;
  void act(text === '' ? 'The label is as in its file.' : 'The label has its own text.', () =>
    ask('PUT', '/labels', {
      tenantKey: byId('label-tenant').value,
      language: byId('label-language').value,
      module: byId('label-module').value,
      labelId: byId('label-id').value,
      text: text === '' ? null : text,
    }),
  );
});
byId('setting-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const value = byId('setting-value').value;
  void act(value === '' ? 'The setting is as for everybody.' : 'The setting has its own value.', () =>
    ask('PUT', '/settings', {
      account: byId('setting-account').value,
      key: byId('setting-key').value,
      value: value === '' ? null : value,
    }),
  );
});
/** The call of each action on messages, and what it has done. */
const MESSAGE_ACTIONS = {
  start: (account, scope) => ['/messages/start', { account, scope }],
  push: (account, failed) => ['/messages/push', { account, failCount: Number(failed) }],
  many: (account, failed) => ['/messages/push', { account, failCount: Number(failed), count: 100 }],
  junk: (account) => ['/messages/junk', { account }],
};
byId('message-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const [action, value] = byId('message-action').value.split(' ');
  void act(
    ({ total, pushed, streams }) =>
      total !== undefined
        ? `A batch task runs over ${total} records.`
        : `Sent: ${pushed ?? `junk to ${streams} streams`}.`,
    () => ask('POST', ...MESSAGE_ACTIONS[action](byId('message-account').value, value)),
  );
});
byId('drop-streams').addEventListener('click', () =>
  act(
    ({ dropped }) => `Connections dropped: ${dropped}.`,
    () => ask('POST', '/messages/drop'),
  ),
);
byId('redeploy-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const settings = { module: byId('redeployed').value, staleManifests: byId('stale').checked ? 1 : 0 };
  void act(
    ({ module, hash }) => `${module} is deployed anew: its files are in ${hash}/, the old ones are gone.`,
    async () => {
      const answer = await ask('POST', '/redeploy', settings);
      await showModules();
      return answer;
    },
  );
});
byId('token-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const account = byId('account').value;
  void act(
    ({ loginToken, expiresIn }) => `Signs ${account} in once, within ${expiresIn} s: ${loginToken}`,
    () => ask('POST', '/login-tokens', { account }),
  );
});
byId('expire').addEventListener('click', () =>
  act(
    ({ expired }) => `Sessions expired: ${expired}.`,
    () => ask('POST', '/expire', {}),
  ),
);
byId('expire-tokens').addEventListener('click', () =>
  act(
    ({ expired }) => `Login tokens expired: ${expired}.`,
    () => ask('DELETE', '/login-tokens'),
  ),
);
byId('all-ok').addEventListener('click', () =>
  act('All calls answer.', async () => show(await ask('DELETE', '/switches'))),
);
byId('reset').addEventListener('click', () =>
  act('Everything is as at the start.', async () => {
    show(await ask('POST', '/reset'));
    await showModules();
  }),
);
byId('clear-log').addEventListener('click', () =>
  act('The log is empty.', async () => {
    await ask('DELETE', '/log');
    await refresh();
  }),
);

await refresh();
setInterval(() => {
  if (byId('follow').checked && !document.hidden) void refresh();
}, POLL_MS);
