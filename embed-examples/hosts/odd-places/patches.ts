/** A script that removes the features missing in the platform's oldest engine. */
export const CHROME_71 = `
    const late = [
      [Object, 'fromEntries', 'hasOwn', 'groupBy'], [Promise, 'allSettled', 'any', 'withResolvers'],
      [String.prototype, 'matchAll', 'replaceAll', 'at'], [Array.prototype, 'at', 'findLast', 'toSorted'],
      [Element.prototype, 'replaceChildren', 'checkVisibility'], [DocumentFragment.prototype, 'replaceChildren'],
      [AbortSignal, 'any', 'timeout', 'abort'], [AbortSignal.prototype, 'reason', 'throwIfAborted'],
      [Document.prototype, 'adoptedStyleSheets'], [ShadowRoot.prototype, 'adoptedStyleSheets'],
      [CSSStyleSheet.prototype, 'replace', 'replaceSync'], [HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover'],
      [window, 'structuredClone', 'WeakRef', 'reportError', 'trustedTypes'], [Intl, 'ListFormat', 'Locale', 'Segmenter'],
    ];
    for (const [owner, ...names] of late) for (const name of names) delete owner[name];`;

/** Changes that a host's own libraries make before the SDK loads: a script, by description. */
export const PATCHES = {
  'Prototype.js: toJSON on arrays and texts, its own reduce, entries, find and bind': `
    Array.prototype.toJSON = function () { return '[' + this.map((item) => Object.toJSON(item)).join(', ') + ']'; };
    String.prototype.toJSON = function () { return '"' + this + '"'; };
    Object.toJSON = (value) => (Array.isArray(value) ? value.toJSON() : '"' + value + '"');
    Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
    Array.prototype.entries = function () { return this.slice(); };
    Array.prototype.find = function (is) { for (const item of this) if (is(item)) return item; };
    Function.prototype.bind = function (context, ...args) {
      const method = this;
      return function (...more) { return method.apply(context, [...args, ...more]); };
    };
    document.getElementsByClassName = (name) => [...document.querySelectorAll('.' + name)];
    window.$ = (id) => document.getElementById(id);`,
  'MooTools: its own Element, bind with a list, and Array.from for lists alone': `
    const NativeElement = window.Element;
    window.Element = function (tag) { return document.createElement(tag); };
    window.Element.prototype = NativeElement.prototype;
    NativeElement.prototype.set = function (name, value) { this[name] = value; return this; };
    NativeElement.prototype.get = function (name) { return this[name]; };
    Array.from = (item) => (item == null ? [] : typeof item === 'object' && 'length' in item ? [].slice.call(item) : [item]);
    Array.prototype.contains = function (item) { return this.indexOf(item) >= 0; };
    String.prototype.contains = function (text) { return this.indexOf(text) >= 0; };
    Function.prototype.bind = function (context, args) {
      const method = this;
      return function () { return method.apply(context, args === undefined ? arguments : [].concat(args)); };
    };`,
  'a JSON.stringify of its own, that indents': `
    const stringify = JSON.stringify;
    JSON.stringify = (value, replacer) => stringify(value, replacer, 2);`,
  'enumerable helpers on every array and function': `
    Array.prototype.last = function () { return this[this.length - 1]; };
    Array.prototype.remove = function (item) { this.splice(this.indexOf(item), 1); };
    Function.prototype.defer = function () { return setTimeout(this); };`,
  'an engine as old as the platform’s oldest, Chrome 71': CHROME_71,
  'a clock that stands still': `
    const NativeDate = Date;
    window.Date = class extends NativeDate {
      constructor(...args) { super(...(args.length === 0 ? [1000000000000] : args)); }
      static now() { return 1000000000000; }
    };`,
  'a frozen Date': `
    const frozen = new Date(0);
    window.Date = Object.assign(function () { return frozen; }, { now: () => 0, parse: Date.parse, UTC: Date.UTC });
    window.Date.prototype = frozen.constructor.prototype;`,
  'a Promise that is a small library’s': `
    const NativePromise = Promise;
    const wrap = (native) => {
      const mine = Object.create(Small.prototype);
      mine.native = native;
      return mine;
    };
    function Small(run) { this.native = new NativePromise(run); }
    Small.prototype.then = function (yes, no) { return wrap(this.native.then(yes, no)); };
    Small.prototype.catch = function (no) { return wrap(this.native.catch(no)); };
    for (const name of ['resolve', 'reject', 'all', 'race']) Small[name] = (value) => wrap(NativePromise[name](value));
    window.Promise = Small;`,
  'an older engine: no sheets that can be adopted': `
    delete Document.prototype.adoptedStyleSheets;
    delete ShadowRoot.prototype.adoptedStyleSheets;
    window.CSSStyleSheet = function () { throw new TypeError('Illegal constructor'); };`,
  'zone.js: timers that are objects, and listeners that are wrapped': `
    const { setTimeout: start, clearTimeout: stop } = window;
    window.setTimeout = (callback, ms, ...args) => ({ task: start.call(window, () => callback.apply(window, args), ms) });
    window.clearTimeout = (timer) => stop.call(window, timer && timer.task);
    const { addEventListener: listen } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (name, listener, options) {
      if (typeof listener !== 'function') return listen.call(this, name, listener, options);
      return listen.call(this, name, function (event) { return listener.call(this, event); }, options);
    };`,
  'a fetch that another tool wraps, with a thenable for an answer': `
    const native = window.fetch;
    window.fetch = function (...args) {
      const answer = native.apply(window, args);
      return { then: (yes, no) => answer.then(yes, no), catch: (no) => answer.catch(no) };
    };`,
  'built-in objects and functions that are replaced': `
    for (const name of ['Map', 'Set', 'WeakMap']) window[name] = class extends window[name] {};
    for (const name of ['getOwnPropertyDescriptor', 'getOwnPropertyNames', 'keys', 'entries', 'values']) {
      const native = Object[name];
      Object[name] = (object, ...more) => {
        object.hasOwnProperty('any');
        return native(object, ...more);
      };
    }
    const { assign } = Object;
    Object.assign = (target, ...sources) => {
      for (const source of sources) if (source) source.hasOwnProperty('any');
      return assign(target, ...sources);
    };`,
  'a console with nothing but log': `window.console = { log() {} };`,
  'an AMD loader': `
    window.define = (name, needs, make) => { window.defined = [name, needs, make]; };
    window.define.amd = {};`,
  'CommonJS names in the page': `window.module = { exports: {} }; window.require = () => ({}); window.process = { env: {} };`,
} as const;

/** The description of a change. */
export type PatchName = keyof typeof PATCHES;

/** Objects that a page freezes, by description. */
export const FREEZES: Readonly<Record<string, string>> = {
  'frozen prototypes': `
    for (const made of [Object, Array, Function, Promise, Map, Set, Date, RegExp, Error, String]) {
      Object.freeze(made.prototype);
      Object.freeze(made);
    }`,
  'prototypes of the DOM that are sealed': `
    for (const made of [Node, Element, HTMLElement, Document, ShadowRoot, EventTarget, CSSStyleSheet]) {
      Object.seal(made.prototype);
    }`,
};

/** Tools that wrap functions others may have wrapped: `wrap(name)`, `unwrap(name)`, and the resulting chain. */
export const TOOLS = `
  const owners = () => [
    [window, 'fetch'], [XMLHttpRequest.prototype, 'open'], [EventTarget.prototype, 'addEventListener'],
    [history, 'pushState'], [console, 'error'], [console, 'warn'],
  ];
  const natives = owners().map(([owner, name]) => owner[name]);
  const before = {};
  let depth = 0, most = 0;
  window.wrap = (tool) => {
    before[tool] = owners().map(([owner, name]) => {
      const inner = owner[name];
      owner[name] = function (...args) {
        depth += 1;
        most = Math.max(most, depth);
        try { return inner.apply(this, args); } finally { depth -= 1; }
      };
      owner[name].tool = tool;
      return inner;
    });
  };
  window.unwrap = (tool) => owners().forEach(([owner, name], at) => { owner[name] = before[tool][at]; });
  window.chain = () => [...new Set(owners().map(([owner, name]) => owner[name].tool || 'native'))].join();
  window.isNative = () => owners().every(([owner, name], at) => owner[name] === natives[at]);
  window.deepest = () => most;
`;
