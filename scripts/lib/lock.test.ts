import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isStale, withLock } from './lock.mjs';

const here = { host: 'here', isAlive: (pid: number) => pid === 1 };
const owner = (pid: number, host = 'here') => ({ pid, host, nonce: 'n' });

describe('isStale', () => {
  it('believes a living process that was heard of lately', () => {
    expect(isStale({ owner: owner(1), ageMs: 30_000 }, here)).toBe(false);
  });
  it('gives up on a dead process at once', () => {
    expect(isStale({ owner: owner(2), ageMs: 0 }, here)).toBe(true);
  });
  it('gives up on a silent one: its pid may be another program by now', () => {
    expect(isStale({ owner: owner(1), ageMs: 61_000 }, here)).toBe(true);
  });
  it('cannot ask for a process of another machine, and goes by its heartbeat', () => {
    expect(isStale({ owner: owner(2, 'there'), ageMs: 30_000 }, here)).toBe(false);
    expect(isStale({ owner: owner(2, 'there'), ageMs: 61_000 }, here)).toBe(true);
  });
  it('gives a half-written file a moment', () => {
    expect(isStale({ owner: undefined, ageMs: 100 }, here)).toBe(false);
    expect(isStale({ owner: undefined, ageMs: 6_000 }, here)).toBe(true);
  });
});

describe('withLock', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'weaver-lock-'));
    file = join(folder, 'deep', 'lock');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('lets one in at a time', async () => {
    let inside = 0;
    let most = 0;
    const arrived = new Set<string>();
    const work = (name: string) =>
      withLock(
        file,
        async () => {
          arrived.add(name);
          inside += 1;
          most = Math.max(most, inside);
          // Nobody leaves before everybody is inside or was told to wait.
          await expect.poll(() => arrived.size).toBe(3);
          inside -= 1;
        },
        { onWait: () => arrived.add(name) },
      );
    await Promise.all(['first', 'second', 'third'].map(work));
    expect(most).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  it('takes over from a process that died', async () => {
    await withLock(file, () => Promise.resolve());
    writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), nonce: 'dead' }));
    await expect(withLock(file, () => Promise.resolve('mine'))).resolves.toBe('mine');
  });

  it('takes over from an unreadable file', async () => {
    await withLock(file, () => Promise.resolve());
    writeFileSync(file, '');
    const old = new Date(Date.now() - 10_000);
    utimesSync(file, old, old);
    await expect(withLock(file, () => Promise.resolve('mine'))).resolves.toBe('mine');
  });

  it('says who holds it, and gives up after a while', async () => {
    await withLock(file, async () => {
      const waited: (number | undefined)[] = [];
      const second = withLock(file, () => Promise.resolve(), {
        timeoutMs: 1,
        onWait: (holder) => waited.push(holder?.pid),
      });
      await expect(second).rejects.toThrow(String(process.pid));
      expect(waited).toEqual([process.pid]);
    });
  });

  it('stops waiting when told to', async () => {
    await withLock(file, async () => {
      const stop = new AbortController();
      const second = withLock(file, () => Promise.resolve(), {
        signal: stop.signal,
        onWait: () => stop.abort(),
      });
      await expect(second).rejects.toThrow('aborted');
    });
  });

  it('lets go when the work fails', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(file)).toBe(false);
  });

  it('leaves a lock alone that somebody else has taken over', async () => {
    const other = JSON.stringify({ pid: 1, host: 'there', nonce: 'other' });
    await withLock(file, () => Promise.resolve(writeFileSync(file, other)));
    expect(readFileSync(file, 'utf8')).toBe(other);
  });
});
