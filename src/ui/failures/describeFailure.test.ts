import { expect, it } from 'vitest';
import { markInDevelopment } from '../../core/developmentErrors.js';
import { WeaverError } from '../../core/errors.js';
import { VERSION } from '../../core/version.js';
import { describeFailure } from './describeFailure.js';

const context = { atMs: Date.UTC(2026, 10, 23, 8, 5), origin: 'https://portal.example' };
const end = [
  'time: 2026-11-23T08:05:00.000Z',
  'page: https://portal.example',
  `version: weaverSDK ${VERSION}`,
];

it('tells support what failed, why, when, where, and how the platform finds the call', () => {
  const cause = new WeaverError('REQUEST_FAILED', { status: 404, cause: new Error('no such route') });
  const error = new WeaverError('TOKEN_FAILED', {
    status: 404,
    traceId: '7f3a',
    component: '@weapp/people/ProfileCard',
    phase: 'authenticate',
    cause,
  });
  expect(describeFailure(error, context).split('\n')).toEqual([
    'TOKEN_FAILED',
    'Failed to get Token',
    '@weapp/people/ProfileCard',
    'phase: authenticate',
    'status: 404',
    'cause: REQUEST_FAILED: request error',
    'cause: Error: no such route',
    'trace id: 7f3a',
    ...end,
  ]);
});

it('omits what is not known', () => {
  expect(describeFailure(new WeaverError('RENDER_FAILED'), context).split('\n')).toEqual([
    'RENDER_FAILED',
    'the component failed to render',
    ...end,
  ]);
});

it('has the stacks of the causes for the author of a module in development', () => {
  const cause = Object.assign(new Error('inner'), { stack: 'Error: inner\n    at Card.tsx:3' });
  const error = markInDevelopment(new WeaverError('RENDER_FAILED', { cause }));
  expect(describeFailure(error, context).split('\n')).toEqual([
    'RENDER_FAILED',
    'the component failed to render',
    'cause: Error: inner',
    '    at Card.tsx:3',
    ...end,
  ]);
});

it('gives the full name of an island whose module failed', () => {
  const error = new WeaverError('APP_MISSING', { component: '@weapp/people' });
  expect(describeFailure(error, { ...context, name: '@weapp/people/ProfileCard' }).split('\n')[2]).toBe(
    '@weapp/people/ProfileCard',
  );
});
