/** A fault in a passport whose script is loaded. */
export interface PassportTwist {
  /** For the control page. */
  readonly title: string;
  /** Runs after the real passport. */
  readonly script: string;
}

/** Replaces `init`; the real one is available as `real`. */
const initIs = (init: string): string =>
  `(function (real) { window.passportSDK.init = ${init}; })(window.passportSDK.init);`;

/** Every fault by name: one row adds one. */
export const PASSPORT_TWISTS = {
  noGlobal: { title: 'sets no global', script: 'delete window.passportSDK;' },
  noInit: { title: 'has no init', script: 'window.passportSDK = {};' },
  initThrows: {
    title: 'init throws',
    script: initIs("function () { throw new Error('passport: switched to throw'); }"),
  },
  initRejects: {
    title: 'init rejects',
    script: initIs("function () { return Promise.reject(new Error('passport: switched to reject')); }"),
  },
  initHangs: {
    title: 'init never settles',
    script: initIs('function () { return new Promise(function () {}); }'),
  },
  initJunk: {
    title: 'init gives junk',
    script: initIs("function () { return Promise.resolve({ tenant: 'junk' }); }"),
  },
  tenantItself: {
    title: 'init gives the tenant object itself',
    script: initIs('function (o) { return real(o).then(function (r) { return r.tenant; }); }'),
  },
  noSessionId: {
    title: 'init names no session id',
    script: initIs('function (o) { return real(o).then(function (r) { return { tenant: r.tenant }; }); }'),
  },
} as const satisfies Readonly<Record<string, PassportTwist>>;

/** The name of a fault. */
export type PassportTwistName = keyof typeof PASSPORT_TWISTS;
