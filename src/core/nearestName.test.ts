import { expect, it } from 'vitest';
import { nearestName } from './nearestName.js';

const MODULES = ['blog', 'calendar', 'people', 'task', 'workflow'];

it.each([
  ['peolpe', 'people'],
  ['Peple', 'people'],
  ['calender', 'calendar'],
  ['tasks', 'task'],
  ['work-flow', 'workflow'],
  ['blgo', 'blog'],
])('finds the name that %s was meant to be', (wanted, meant) => {
  expect(nearestName(wanted, MODULES)).toBe(meant);
});

it.each(['nobody', 'x', '', 'finance', 'x'.repeat(10_000)])('finds none for %s', (wanted) => {
  expect(nearestName(wanted, MODULES)).toBeUndefined();
});

it('prefers the name with the fewest differences, and the first of equals', () => {
  expect(nearestName('ProfileCrad', ['ProfileCards', 'ProfileCard'])).toBe('ProfileCard');
  expect(nearestName('cat', ['bat', 'hat'])).toBe('bat');
});

it('finds none in an empty list, and skips names that are too long to compare', () => {
  expect(nearestName('people', [])).toBeUndefined();
  expect(nearestName('people', ['people'.repeat(1000)])).toBeUndefined();
});
