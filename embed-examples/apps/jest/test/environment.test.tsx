/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { createFakePlatform } from 'weaver-sdk/testing';

it('an environment without requests is named', () => {
  expect(() => createFakePlatform()).toThrow(/has no Request, Response.*take jest-fixed-jsdom/);
});
