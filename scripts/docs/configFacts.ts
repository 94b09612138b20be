import { loadConfigProblems } from '../../src/sdk/config/configError.js';
import { parseConfig, type ConfigFault } from '../../src/sdk/config/parseConfig.js';
import type { WeaverConfig } from '../../src/context/config.js';

const { describeFaults } = await loadConfigProblems();

/** A minimal config with a prefix, to recognise a default that is derived from it. */
const PROBE = { oadomain: 'https://oa.example.com', prefixApiPath: '/oa', eteamsid: 'x' } as const;

function faultsOf(key: string, value: unknown): readonly ConfigFault[] {
  const parsed = parseConfig({ ...PROBE, [key]: value });
  return parsed.ok ? [] : parsed.faults;
}

/** The accepted values of a key, from the message of the check of init. */
export function acceptedFor(key: keyof WeaverConfig): string {
  const [fault] = describeFaults([{ kind: 'wrong', key, value: null }]);
  const words = /must be (.*); got null$/.exec(fault ?? '')?.[1];
  if (words === undefined) throw new Error(`the check of init has no words for ${key}`);
  return words;
}

/** Faults of a key's value, without those of the rest of the config. */
export function faultsOfValue(key: keyof WeaverConfig, value: unknown): readonly ConfigFault[] {
  return faultsOf(key, value).filter((fault) => fault.kind === 'wrong' || fault.kind === 'unknown');
}

/** The defaults that the check of init sets, as source text, by key. */
export function defaultsInPlace(): ReadonlyMap<string, string> {
  const parsed = parseConfig(PROBE);
  if (!parsed.ok) throw new Error('the probe is refused');
  const { limits, ...config } = parsed.config;
  const { requestMs, scriptMs, initMs } = limits;
  const written = (value: unknown): string =>
    typeof value === 'string' && value.startsWith(PROBE.oadomain)
      ? value.replace(PROBE.oadomain, 'oadomain').replace(PROBE.prefixApiPath, ' + prefixApiPath')
      : JSON.stringify(value).replaceAll('"', "'");
  const found = Object.entries(config)
    .filter(([key]) => !Object.hasOwn(PROBE, key))
    .map(([key, value]): [string, string] => [key, written(value)]);
  const withoutPrefix = parseConfig({ ...PROBE, prefixApiPath: undefined });
  return new Map([
    ...found,
    ['prefixApiPath', withoutPrefix.ok ? written(withoutPrefix.config.prefixApiPath) : ''],
    ['timeouts', `{ request: ${requestMs}, script: ${scriptMs}, init: ${initMs} }`],
  ]);
}
