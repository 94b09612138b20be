/**
 * What differs from a platform that works as usual: the rows of the list at the top of the control page.
 *
 * @typedef {object} SwitchedOn
 * @property {string} id of the element that sets it
 * @property {string} title differs from those of the other rows
 * @property {string} how it differs
 * @property {readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object]} off the control call that switches it off: method, path, body
 */

const secondsText = (seconds) => `${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead'}`;
const valueText = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

function howOf({ mode, ...settings }) {
  return [mode, ...Object.entries(settings).map(([key, value]) => `${key} ${valueText(value)}`)].join(', ');
}

/** One row per setting that is not a call; `how` is undefined while it is as usual. */
function settingsOf({ delayMs, skewSeconds, corsFault, sessionRules, usual }) {
  const { lifeSeconds, isSliding, expiredAnswers } = sessionRules;
  const rules = usual.sessionRules;
  const isUsualLife = lifeSeconds === rules.lifeSeconds && isSliding === rules.isSliding;
  const isUsualEnd = Object.entries(rules.expiredAnswers).every(
    ([key, value]) => expiredAnswers[key] === value,
  );
  const { status, form, gets } = expiredAnswers;
  return [
    {
      id: 'delay-form',
      title: 'Delay on every request',
      how: delayMs === 0 ? undefined : `${delayMs} ms`,
      off: ['PUT', '/delay', { delayMs: 0 }],
    },
    {
      id: 'clock-form',
      title: 'Date header',
      how: skewSeconds === 0 ? undefined : secondsText(skewSeconds),
      off: ['PUT', '/clock', { skewSeconds: 0 }],
    },
    {
      id: 'cors-setting',
      title: 'CORS of the API',
      how: corsFault === 'none' ? undefined : corsFault,
      off: ['PUT', '/cors', { fault: 'none' }],
    },
    {
      id: 'life-form',
      title: 'New sessions live',
      how: isUsualLife ? undefined : `${lifeSeconds} s${isSliding ? ', sliding' : ''}`,
      off: ['PUT', '/session-rules', { lifeSeconds: rules.lifeSeconds, isSliding: rules.isSliding }],
    },
    {
      id: 'expired-setting',
      title: 'A session that is over',
      how: isUsualEnd ? undefined : `HTTP ${status}, ${form}, GETs: ${gets}`,
      off: ['PUT', '/session-rules', { expiredAnswers: rules.expiredAnswers }],
    },
  ];
}

/** The switches of a tenant that the platform answers to performance reports, with their names on this page. */
export const MEASURED = {
  switchStatus: 'master',
  routeSwitchStatus: 'route',
  traceIdSwitchStatus: 'trace ids',
  renderSwitchStatus: 'renders',
  mobxActionSwitchStatus: 'actions',
};

/** One row per tenant whose pages measure something. */
function measuredOf({ measured }) {
  return measured.flatMap(({ tenantKey, name, switches }) => {
    const on = Object.keys(MEASURED).filter((key) => switches[key]);
    if (on.length === 0) return [];
    return {
      id: 'monitor-switches',
      title: `Pages of ${name} measure`,
      how: on.map((key) => MEASURED[key]).join(', '),
      off: [
        'PUT',
        `/monitor/switches/${tenantKey}`,
        Object.fromEntries(Object.keys(MEASURED).map((key) => [key, false])),
      ],
    };
  });
}

/**
 * @param {any} state the answer of `GET /control/state`
 * @returns {SwitchedOn[]} the settings first, then what pages measure, then the calls
 */
export function switchedOn(state) {
  const calls = Object.entries(state.switches).map(([call, settings]) => ({
    id: `call-${call}`,
    title: call,
    how: howOf(settings),
    off: ['PUT', `/switch/${call}`, { mode: 'ok' }],
  }));
  return [...settingsOf(state).filter(({ how }) => how !== undefined), ...measuredOf(state), ...calls];
}
