import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isStale, withLock } from './lock.mjs';

const here = { host: 'here', isAlive: (pid: number) => pid === 1 };
const owner = (pid: number, host = 'here') => ({ pid, host, nonce: 'n' });

describe('isStale', () => {
  it('is false for a running process with a recent heartbeat', () => {
    expect(isStale({ owner: owner(1), ageMs: 30_000 }, here)).toBe(false);
  });
  it('is true for a dead process at once', () => {
    expect(isStale({ owner: owner(2), ageMs: 0 }, here)).toBe(true);
  });
  it('is true without a heartbeat: another program may have its pid', () => {
    expect(isStale({ owner: owner(1), ageMs: 61_000 }, here)).toBe(true);
  });
  it('uses only the heartbeat for a process of another machine', () => {
    expect(isStale({ owner: owner(2, 'there'), ageMs: 30_000 }, here)).toBe(false);
    expect(isStale({ owner: owner(2, 'there'), ageMs: 61_000 }, here)).toBe(true);
  });
  it('waits a moment for a half-written file', () => {
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

  it('runs one holder at a time', async () => {
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
          // No holder finishes before all others have started or are waiting.
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

  it('reports the holder, and rejects after the time limit', async () => {
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

  it('stops waiting when its signal aborts', async () => {
    await withLock(file, async () => {
      const stop = new AbortController();
      const second = withLock(file, () => Promise.resolve(), {
        signal: stop.signal,
        onWait: () => stop.abort(),
      });
      await expect(second).rejects.toThrow('aborted');
    });
  });

  it('releases the lock when the work fails', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(file)).toBe(false);
  });

  it('does not release a lock that another process has taken over', async () => {
    const other = JSON.stringify({ pid: 1, host: 'there', nonce: 'other' });
    await withLock(file, () => Promise.resolve(writeFileSync(file, other)));
    expect(readFileSync(file, 'utf8')).toBe(other);
  });
});
