import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addPrototypeJson } from '../../../embed-examples/testing/fixtures/prototypeJson.js';
import { isWeaverError, WeaverError } from '../../core/errors.js';
import type { HttpClient } from '../../http/httpClient.js';
import { parseTenant, type Tenant } from '../../wire/tenant.js';
import { loadTenant, cacheTenant, readCachedTenant } from './loadTenant.js';
import { dropCachedTenant, TENANT_CACHE_KEY } from './dropCachedTenant.js';

const owner = { apiOrigin: 'https://oa.example.com', sessionId: 'session-of-li-na', tenantKey: 't1' };
const NOW = 1_700_000_000_000;
const MINUTE = 60_000;

function tenant(tenantKey = 't1', id = 'u1'): Tenant {
  const read = parseTenant({
    tenantKey,
    currentUser: { id, username: 'Li Na' },
    locale: { language: 'zh_CN' },
  });
  if (!read.ok) throw new Error(read.problem);
  return read.value;
}

/** A fake sessionStorage. */
function fakeStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

let storage = fakeStorage();
beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  dropCachedTenant();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the cached tenant', () => {
  it('is returned for the session that it was loaded for', () => {
    cacheTenant(owner, tenant(), NOW);
    expect(readCachedTenant(owner, NOW + MINUTE)).toEqual(tenant());
  });

  it('keeps its lists on a page with Prototype.js', () => {
    const listed = { ...tenant(), displayModules: ['doc', 'task'] };
    const removeJson = addPrototypeJson();
    cacheTenant(owner, listed, NOW);
    removeJson();
    expect(readCachedTenant(owner, NOW)).toEqual(listed);
  });

  it('is returned also while the tenant is unknown', () => {
    cacheTenant(owner, tenant(), NOW);
    expect(readCachedTenant({ ...owner, tenantKey: undefined }, NOW)).toEqual(tenant());
  });

  it.each([
    ['another session', { sessionId: 'session-of-wang' }],
    ['no session', { sessionId: '' }],
    ['another platform', { apiOrigin: 'https://oa2.example.com' }],
    ['another port', { apiOrigin: 'https://oa.example.com:8443' }],
    ['another tenant', { tenantKey: 't2' }],
  ])('is not returned for %s', (_, other) => {
    cacheTenant(owner, tenant(), NOW);
    expect(readCachedTenant({ ...owner, ...other }, NOW)).toBeUndefined();
  });

  it('contains no session id', () => {
    cacheTenant(owner, tenant(), NOW);
    expect([...storage.items.keys()]).toEqual([TENANT_CACHE_KEY]);
    expect(storage.items.get(TENANT_CACHE_KEY)).not.toContain(owner.sessionId);
  });

  it.each([
    ['just stored', 0, true],
    ['ten minutes old', 10 * MINUTE, true],
    ['1 ms older', 10 * MINUTE + 1, false],
    ['a day old', 24 * 60 * MINUTE, false],
    ['from the future: the clock was set back', -1, false],
    ['from tomorrow', -24 * 60 * MINUTE, false],
    ['of an unknown age', NaN, false],
  ])('is checked by its age: %s', (_, age, isTaken) => {
    cacheTenant(owner, tenant(), NOW);
    expect(readCachedTenant(owner, NOW + age) !== undefined).toBe(isTaken);
  });

  const valid = () => {
    cacheTenant(owner, tenant(), NOW);
    return JSON.parse(storage.items.get(TENANT_CACHE_KEY) ?? '') as Record<string, unknown>;
  };

  it.each<[string, () => string]>([
    ['is no JSON', () => '{"tenantKey":'],
    ['is empty', () => ''],
    ['is null', () => 'null'],
    ['is a list', () => '[]'],
    ['is a number', () => '5'],
    ['was written by the platform', () => JSON.stringify(tenant())],
    ['has null as the SDK field', () => JSON.stringify({ ...tenant(), weaverCache: null })],
    [
      'has no time',
      () => {
        const { weaverCache, ...rest } = valid();
        return JSON.stringify({
          ...rest,
          weaverCache: { ...(weaverCache as object), storedAtMs: undefined },
        });
      },
    ],
    [
      'has a string as its time',
      () => {
        const { weaverCache, ...rest } = valid();
        return JSON.stringify({
          ...rest,
          weaverCache: { ...(weaverCache as object), storedAtMs: String(NOW) },
        });
      },
    ],
    ['has no user', () => JSON.stringify({ ...valid(), currentUser: {} })],
    ['has all its fields in __proto__', () => `{"__proto__":${JSON.stringify(valid())}}`],
    ['is too long', () => JSON.stringify({ ...valid(), filler: 'x'.repeat(1_000_000) })],
  ])('is ignored when the stored text %s', (_, text) => {
    const stored = text();
    storage.items.set(TENANT_CACHE_KEY, stored);
    expect(readCachedTenant(owner, NOW)).toBeUndefined();
    expect(({} as Record<string, unknown>)['tenantKey']).toBeUndefined();
  });

  it('ignores a nested __proto__ key', () => {
    const text = JSON.stringify(valid()).replace('"username":"Li Na"', '"__proto__":{"username":"evil"}');
    storage.items.set(TENANT_CACHE_KEY, text);
    expect(readCachedTenant(owner, NOW)?.currentUser.username).toBe('');
  });

  it('is kept in memory when storage is refused', () => {
    vi.stubGlobal('sessionStorage', undefined);
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    cacheTenant(owner, tenant(), NOW);
    expect(readCachedTenant(owner, NOW)).toEqual(tenant());
    dropCachedTenant();
    expect(readCachedTenant(owner, NOW)).toBeUndefined();
  });

  it('is kept in memory when storage is full, and other items stay', () => {
    storage.items.set('host-key', 'host-value');
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    cacheTenant(owner, tenant(), NOW);
    expect(readCachedTenant(owner, NOW)).toEqual(tenant());
    expect(storage.items.get('host-key')).toBe('host-value');
  });
});

describe('loadTenant', () => {
  const signal = new AbortController().signal;
  const platform = (...answers: unknown[]) => {
    const api = vi.fn(() => {
      const answer = answers.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    });
    return { api, http: { api } as unknown as HttpClient };
  };
  const body = { code: 200, status: true, data: tenant() };

  it('calls baseTeams once per session', async () => {
    const { api, http } = platform(body);
    await expect(loadTenant(http, owner, signal)).resolves.toEqual(tenant());
    await expect(loadTenant(http, owner, signal)).resolves.toEqual(tenant());
    expect(api).toHaveBeenCalledTimes(1);
    expect(api).toHaveBeenCalledWith('baseTeams', { signal });
  });

  it('calls baseTeams again for the next user in the same tab', async () => {
    const { http } = platform(body, { ...body, data: tenant('t1', 'u2') });
    await loadTenant(http, owner, signal);
    const next = await loadTenant(http, { ...owner, sessionId: 'session-of-wang' }, signal);
    expect(next.currentUser.id).toBe('u2');
  });

  it('removes the tenant of another session before the call, also if the call fails', async () => {
    const { http } = platform(body, new WeaverError('REQUEST_TIMEOUT'));
    await loadTenant(http, owner, signal);
    await expect(loadTenant(http, { ...owner, sessionId: 'other' }, signal)).rejects.toThrow('timeout');
    expect(storage.items.size).toBe(0);
  });

  it.each([
    ['SESSION_EXPIRED', { code: -1, fail: true, status: false, msg: 'gone' }],
    ['ANSWER_ERROR', { code: 500, status: false, msg: 'broken' }],
    ['ANSWER_ERROR', { code: 200, status: false }],
    ['ANSWER_UNREADABLE', null],
    ['ANSWER_UNREADABLE', []],
    ['ANSWER_UNREADABLE', { code: 200, status: true }],
    ['ANSWER_UNREADABLE', { code: 200, status: true, data: { tenantKey: 't1' } }],
  ])('rejects with %s for %j, and caches nothing', async (code, answer) => {
    const { http } = platform(answer);
    const error: unknown = await loadTenant(http, owner, signal).catch((reason: unknown) => reason);
    expect(isWeaverError(error) && error.code).toBe(code);
    expect(storage.items.size).toBe(0);
  });
});
