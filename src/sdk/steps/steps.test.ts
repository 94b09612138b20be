import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ResolvedConfig } from '../../context/config.js';
import { INIT_STEPS } from './index.js';

describe('the steps of init', () => {
  const names = (config: Partial<ResolvedConfig>) =>
    INIT_STEPS.steps
      .filter(({ when }) => when?.({ enablePassport: false, ...config } as ResolvedConfig) ?? true)
      .map(({ name }) => name);
  const all = ['clearCookie', 'authenticate', 'session', 'http', 'resources', 'theme', 'ready'];

  it.each<[string, Partial<ResolvedConfig>, string[]]>([
    ['a token source', { authTokenApi: '/t' }, all],
    ["the host's own function", { authTokenRequest: () => 'x' }, all],
    ['a session id', { eteamsid: 'abc' }, all],
    ['an existing platform session', { withCredentials: true }, all.slice(2)],
    [
      'the passport',
      { eteamsid: 'abc', enablePassport: true },
      all.map((name) => (name === 'session' ? 'passport' : name)),
    ],
    ['the login script', { loginToken: 'x' }, all],
  ])('with %s', (_, config, steps) => {
    expect(names(config)).toEqual(steps);
  });
});

describe('every step is listed in order in', () => {
  const steps = INIT_STEPS.steps.map(({ name }) => name);
  const page = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
  const codes = (text = '') => [...text.matchAll(/`(\w+)`/g)].map((match) => match[1]);

  it('the table of init in docs/api.md', () => {
    const table = /^\| phase +\|.*\n\|[ :|-]+\n((?:\|.*\n)+)/m.exec(page('api.md'))?.[1] ?? '';
    const firstColumn = table.split('\n').map((row) => row.split('|')[1]);
    expect(codes(firstColumn.join())).toEqual(steps);
  });

  it('the row `phase` of docs/errors.md', () => {
    expect(codes(/^\| `phase` .*that failed:(.*)$/m.exec(page('errors.md'))?.[1])).toEqual(steps);
  });
});
