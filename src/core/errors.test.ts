import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { revokedProxy, throwingAt, throwingProxy } from '../../embed-examples/testing/fixtures/unreadable.js';
import { asWeaverError, ERROR_CODES, isWeaverError, WeaverError, type WeaverErrorCode } from './errors.js';

describe('ERROR_CODES', () => {
  const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
  const headings = [...page.matchAll(/^## (.+)$/gm)].map((match) => match[1]);

  it.each(Object.keys(ERROR_CODES))('%s has a section with text in docs/errors.md', (code) => {
    const body = new RegExp(`^## ${code}\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(page)?.[1] ?? '';
    expect(body.trim()).not.toBe('');
  });

  it('lists every code that docs/errors.md explains, each once', () => {
    expect([...headings].sort()).toEqual(Object.keys(ERROR_CODES).sort());
  });

  it.each<[WeaverErrorCode, string]>([
    ['TOKEN_FAILED', 'Failed to get Token'],
    ['SESSION_INVALID', 'Eteamsid invalid'],
    ['LOGIN_POLL_TIMEOUT', 'Cannot obtain ETEAMSID'],
    ['PASSPORT_LOAD_FAILED', 'Load passport failed'],
    ['PASSPORT_MISSING', 'passportSDK.init is not exist'],
    ['NOT_INITIALISED', 'weaverSDK not initialised, call init'],
    ['MISSING_CONTAINER_COMP', 'missing container and compName'],
    ['MISSING_CONTAINER_FUNC', 'missing container and funcName'],
    ['FUNCTION_MISSING', 'function does not exist'],
    ['APP_MISSING', 'App does not exist'],
    ['APP_LOAD_FAILED', 'Load app failed'],
    ['REQUEST_OPTIONS_MISSING', 'Request options is missing!'],
    ['BRIDGE_MISSING', 'sdk not found'],
  ])('%s has the message of the spec: %s', (code, message) => {
    expect(new WeaverError(code).message).toBe(message);
  });
});

describe('WeaverError', () => {
  const full = () =>
    new WeaverError('ANSWER_ERROR', {
      message: 'No right',
      phase: 'resources',
      component: '@weapp/people/Card',
      status: 200,
      envelope: { secret: 'session-in-envelope' },
      cause: new Error('session-in-cause'),
    });

  it('is an Error with its name in its text', () => {
    expect(full()).toBeInstanceOf(Error);
    expect(String(full())).toBe('WeaverError: No right');
  });

  it('has the envelope and the cause', () => {
    expect(full().envelope).toEqual({ secret: 'session-in-envelope' });
    expect(full().cause).toEqual(new Error('session-in-cause'));
  });

  it('has no cause, envelope or stack in its JSON', () => {
    expect(JSON.parse(JSON.stringify(full()))).toEqual({
      name: 'WeaverError',
      code: 'ANSWER_ERROR',
      message: 'No right',
      phase: 'resources',
      component: '@weapp/people/Card',
      status: 200,
      retryable: false,
      docsUrl: 'weaver-sdk/docs/errors.md#answer_error',
    });
  });

  it('does not list cause and envelope among its keys', () => {
    expect(JSON.stringify({ ...full() })).not.toContain('session-in');
    expect(Object.keys(full())).not.toEqual(expect.arrayContaining(['cause']));
    expect(Object.keys(full())).not.toEqual(expect.arrayContaining(['envelope']));
  });

  it('can be converted to JSON with a circular cause', () => {
    const cause: Record<string, unknown> = {};
    cause['self'] = cause;
    expect(() => JSON.stringify(new WeaverError('RENDER_FAILED', { cause, envelope: cause }))).not.toThrow();
  });

  it('knows which codes are retryable', () => {
    expect(new WeaverError('REQUEST_TIMEOUT').retryable).toBe(true);
    expect(new WeaverError('CONFIG_INVALID').retryable).toBe(false);
    for (const status of [400, 403, 404, 413]) {
      expect(new WeaverError('REQUEST_FAILED', { status }).retryable).toBe(false);
    }
    for (const status of [401, 408, 429, 500, 503]) {
      expect(new WeaverError('REQUEST_FAILED', { status }).retryable).toBe(true);
    }
  });

  describe('with', () => {
    it('adds details and keeps everything else', () => {
      const inner = new WeaverError('CHUNK_FAILED', {
        type: 'missing',
        cause: 'why',
        envelope: 'e',
        status: 404,
      });
      const outer = inner.with({ phase: 'resources', component: '@weapp/x' });
      expect(outer).toMatchObject({
        code: 'CHUNK_FAILED',
        type: 'missing',
        status: 404,
        phase: 'resources',
        component: '@weapp/x',
      });
      expect([outer.cause, outer.envelope, outer.stack]).toEqual(['why', 'e', inner.stack]);
    });

    it('does not overwrite existing details', () => {
      const inner = new WeaverError('REQUEST_FAILED', { phase: 'session' });
      expect(inner.with({ phase: 'resources' })).toBe(inner);
      expect(inner.with({ phase: 'resources', component: 'c' })).toMatchObject({
        phase: 'session',
        component: 'c',
      });
    });
  });
});

describe('isWeaverError', () => {
  it('recognizes errors of another copy of the SDK, which are not instances of this class', () => {
    class WeaverErrorOfAnotherCopy extends Error {
      override name = 'WeaverError';
      code = 'TOKEN_FAILED';
    }
    expect(isWeaverError(new WeaverErrorOfAnotherCopy())).toBe(true);
  });

  it('recognizes an error that was sent between frames as JSON', () => {
    expect(isWeaverError(JSON.parse(JSON.stringify(new WeaverError('DESTROYED'))))).toBe(true);
  });

  it.each([
    ['an Error', new Error('x')],
    ['an Error with a code', Object.assign(new Error('x'), { code: 'ENOENT' })],
    ['a code that is a number', { name: 'WeaverError', code: 20 }],
    ['null', null],
    ['a string', 'WeaverError'],
    ['nothing', undefined],
  ])('returns false for %s', (_, value) => {
    expect(isWeaverError(value)).toBe(false);
  });

  it('returns false for values that throw when they are read', () => {
    const unreadable = [
      throwingAt('name'),
      throwingAt('code', { name: 'WeaverError' }),
      throwingProxy(),
      revokedProxy(),
    ];
    for (const value of unreadable) expect(isWeaverError(value)).toBe(false);
  });
});

describe('asWeaverError', () => {
  it('returns a WeaverError unchanged', () => {
    const error = new WeaverError('DESTROYED');
    expect(asWeaverError(error, 'RENDER_FAILED')).toBe(error);
  });

  it.each([['a text'], [undefined], [new Error('boom')]])(
    'wraps %s as the cause of the given code',
    (cause) => {
      expect(asWeaverError(cause, 'RENDER_FAILED', { component: 'c' })).toMatchObject({
        code: 'RENDER_FAILED',
        component: 'c',
        cause,
      });
    },
  );

  it('wraps an error with an unknown code', () => {
    const foreign = { name: 'WeaverError', code: 'OF_A_LATER_VERSION', message: 'x' };
    expect(asWeaverError(foreign, 'RENDER_FAILED')).toMatchObject({ code: 'RENDER_FAILED', cause: foreign });
  });

  it('returns an instance of this class for an error of another copy', () => {
    const foreign: unknown = JSON.parse(
      JSON.stringify(new WeaverError('ANSWER_ERROR', { message: 'No right' })),
    );
    const error = asWeaverError(foreign, 'RENDER_FAILED').with({ component: '@weapp/x' });
    expect(error).toMatchObject({ code: 'ANSWER_ERROR', message: 'No right', component: '@weapp/x' });
  });
});
