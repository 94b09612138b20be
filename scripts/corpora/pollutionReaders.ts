import { readJson } from '../../src/http/readBody.js';
import { keepParameters, parseQuery, stringifyQuery } from '../../src/text/index.js';
import { mergeThemes, themeVariables } from '../../src/islands/theme/themeVariables.js';
import { parseAssetManifest } from '../../src/wire/parseAssetManifest.js';
import { parseEcodeApps } from '../../src/wire/ecode.js';
import { parseEnvelope } from '../../src/wire/envelope.js';
import { parseLabels } from '../../src/wire/labels.js';
import { parseMergedIndex, parseModuleIndex } from '../../src/wire/modules.js';
import { parsePassport } from '../../src/wire/passport.js';
import { parseSessionInfo, parseTokenAnswer } from '../../src/wire/session.js';
import { parseTenant } from '../../src/wire/tenant.js';
import { parseTransferRequest } from '../../src/wire/transfer.js';
import type { PollutionRow } from './pollutionRow.js';
import type { SetResult } from './setResult.js';

const PAGE = 'https://oa.host.example/';

/** Functions that parse foreign text, by kind; config, texts and development overrides are parsed in the pages. */
const READERS: Readonly<Record<'json' | 'address', Readonly<Record<string, (text: string) => unknown>>>> = {
  json: {
    manifest: (text) => parseAssetManifest(readJson(text)),
    'manifest files': (text) => parseAssetManifest({ entrypoints: ['a.js'], files: readJson(text) }),
    'module index': (text) => parseModuleIndex(readJson(text)),
    'merged index': (text) => parseMergedIndex(readJson(text)),
    labels: (text) => parseLabels(readJson(text)),
    tenant: (text) => parseTenant(readJson(text)),
    'tenant data': (text) =>
      parseTenant({ tenantKey: 'x', theme: readJson(text), currentUser: readJson(text) }),
    envelope: (text) => parseEnvelope(readJson(text)),
    token: (text) => parseTokenAnswer(readJson(text)),
    getInfo: (text) => parseSessionInfo(readJson(text)),
    passport: (text) => parsePassport(readJson(text)),
    ecode: (text) => parseEcodeApps(readJson(text)),
    transfer: (text) => parseTransferRequest(readJson(text)),
    theme: (text) => {
      const theme = mergeThemes(readJson(text) as Parameters<typeof mergeThemes>[0]);
      return [theme, themeVariables(theme, 'zh_CN')];
    },
  },
  address: {
    query: (text) => stringifyQuery(parseQuery(text)),
    'hash as a query': (text) => parseQuery(text.replace(/^#/, '')),
    'kept parameters': (text) => keepParameters(PAGE + text, '/next'),
  },
};

/** The common prototypes and their properties. */
const intrinsics = (): string =>
  JSON.stringify(
    [Object, Array, Function, String, Map].map((one) => Object.getOwnPropertyNames(one.prototype)),
  );

/** Returns true if any object in `value` has a foreign prototype. */
function hasForeignPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const usual: readonly unknown[] = [null, Object.prototype, Array.prototype, Map.prototype, Set.prototype];
  return !usual.includes(prototype) || Object.values(value).some(hasForeignPrototype);
}

/** Calls every reader with every text of its kind: it must return or throw a named error, and change no prototype. */
export function checkReaders(rows: readonly PollutionRow[]): SetResult {
  const failures: string[] = [];
  let count = 0;
  let before = intrinsics();
  for (const { kind, input } of rows) {
    if (kind === 'gadget' || input === undefined) continue;
    for (const [name, read] of Object.entries(READERS[kind === 'json' ? 'json' : 'address'])) {
      count += 1;
      try {
        if (hasForeignPrototype(read(input))) failures.push(`${name}: ${input}: a foreign prototype`);
      } catch (error) {
        failures.push(`${name}: ${input}: ${String(error)}`);
      }
      if (intrinsics() !== before) {
        failures.push(`${name}: ${input}: an intrinsic changed`);
        before = intrinsics();
      }
    }
  }
  const passed = count - new Set(failures).size;
  return { set: 'pollution/pollution: readers', rows: count, passed, needed: 1, failures };
}
