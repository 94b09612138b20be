import type { SwitchSettings } from './settings.js';

/** The switches of a stack. A call without a switch answers normally. */
export interface Switches {
  readonly all: () => Readonly<Record<string, SwitchSettings>>;
  set(call: string, settings: SwitchSettings): void;
  clear(): void;
  /** The settings for this request of `call`, counted as used; undefined = answer normally. */
  take(call: string, pathAndQuery: string): SwitchSettings | undefined;
}

/** Starts without switches. */
export function createSwitches(): Switches {
  const set = new Map<string, SwitchSettings>();
  return {
    all: () => Object.fromEntries(set),
    set(call, settings) {
      if (settings.mode === 'ok') set.delete(call);
      else set.set(call, settings);
    },
    clear: () => set.clear(),
    take(call, pathAndQuery) {
      const settings = set.get(call);
      if (settings === undefined) return undefined;
      if (settings.match !== undefined && !pathAndQuery.includes(settings.match)) return undefined;
      if (settings.times !== undefined) {
        if (settings.times > 1) set.set(call, { ...settings, times: settings.times - 1 });
        else set.delete(call);
      }
      return settings;
    },
  };
}
