import { expect, it } from 'vitest';
import { throwingProxy } from '../../../embed-examples/testing/fixtures/unreadable.js';
import { WeaverError } from '../../core/errors.js';
import { causeChain } from './checks/islands.js';

it('names the messages of an error and its causes, each once', () => {
  const cause = new WeaverError('REQUEST_CORS', {
    message: 'no answer of https://oa.example',
    cause: 'refused',
  });
  const error = new WeaverError('APP_LOAD_FAILED', { cause: new Error('Load app failed', { cause }) });
  expect(causeChain(error)).toEqual(['Load app failed', 'no answer of https://oa.example', 'refused']);
});

it('ends for a chain without end, and for causes that cannot be read', () => {
  const error = new Error('round');
  error.cause = error;
  expect(causeChain(error)).toEqual(['round']);
  expect(causeChain(new Error('outer', { cause: throwingProxy() }))).toEqual(['outer']);
  expect([undefined, null, 7, {}].map(causeChain)).toEqual([[], [], [], []]);
});
