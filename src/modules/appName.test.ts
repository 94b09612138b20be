import { describe, expect, it } from 'vitest';
import { appInfo } from './appInfo.js';
import { parseExportAddress } from './appName.js';

const missing = expect.objectContaining({ code: 'APP_MISSING', message: 'App does not exist' }) as Error;

describe('a component name', () => {
  it.each([
    ['@weapp/people/ProfileCard', '@weapp/people', 'ProfileCard'],
    ['@weapp/people', '@weapp/people', 'default'],
    ['@weapp/workflow-form/Form_2', '@weapp/workflow-form', 'Form_2'],
    ['@weapp/3d/$open', '@weapp/3d', '$open'],
    ['@weapp/people/default', '@weapp/people', 'default'],
    ['@weapp/people/__proto__', '@weapp/people', '__proto__'],
  ])('%s asks %s for %s', (name, app, exportName) => {
    expect(parseExportAddress(name)).toMatchObject({ app, exportName });
  });
});

const badNames = [
  '',
  '@weapp',
  '@weapp/',
  '@weapp//',
  '@weapp//Card',
  '@other/people',
  '@WEAPP/people',
  ' @weapp/people',
  '@weapp/people ',
  '@weapp/people/',
  '@weapp/people/Card/More',
  '@weapp/../x',
  '@weapp/..',
  '@weapp/.',
  '../',
  '../@weapp/people',
  '@weapp/a..b',
  '@weapp/a\\b',
  '@weapp/a?b',
  '@weapp/a#b',
  '@weapp/a%2fb',
  '@weapp/-people',
  '@weapp/people/1Card',
  '@weapp/people/Card-2',
  '@weapp/people\n',
  '@weapp/people/Card\n',
  'https://evil.example/@weapp/people',
  '@weapp/https://evil.example',
];

describe("a name that is refused with 'App does not exist'", () => {
  it.each(badNames)('%j', (name) => {
    expect(() => parseExportAddress(name)).toThrow(missing);
    expect(() => appInfo(name)).toThrow(missing);
  });

  it.each([[undefined], [null], [5], [{}], [['@weapp/people']], [{ toString: () => '@weapp/people' }]])(
    '%j, which is not a string',
    (name) => {
      expect(() => parseExportAddress(name)).toThrow(missing);
    },
  );
});

describe('appInfo', () => {
  it('returns the address of an app and the names of its globals', () => {
    expect(appInfo('@weapp/hrm', 'https://static.example.com/oa')).toEqual({
      name: '@weapp/hrm',
      libraryName: 'weappHrm',
      publicUrlVar: 'weappHrmPublicUrl',
      publicUrl: 'https://static.example.com/oa/build/hrm/',
      publicDomainVar: 'weappHrmPublicDomain',
      publicDomain: 'https://static.example.com/oa',
      buildFolder: 'hrm',
    });
  });

  it.each([
    ['@weapp/hrm', 'weappHrm'],
    ['@weapp/people-card', 'weappPeopleCard'],
    ['@weapp/a-b-c', 'weappABC'],
    ['@weapp/3d-view', 'weapp3dView'],
    ['@weapp/escheduler-admin', 'weappEschedulerAdmin'],
    ['@weapp/e_code', 'weappECode'],
    ['@weapp/eCode', 'weappECode'],
  ])('%s sets %s', (name, libraryName) => {
    expect(appInfo(name).libraryName).toBe(libraryName);
  });

  it('rejects the name of an export', () => {
    expect(() => appInfo('@weapp/hrm/Card')).toThrow(missing);
  });
});

it.each([
  ['people/ProfileCard', 'write @weapp/people/ProfileCard'],
  ['people', 'write @weapp/people'],
  ['weapp/people', 'write @weapp/people'],
  ['ProfileCard', 'write @weapp/<module>/ProfileCard'],
])('tells who wrote %s alone what to write', (name, message) => {
  expect(() => parseExportAddress(name)).toThrow(
    expect.objectContaining({
      message: 'App does not exist',
      cause: expect.objectContaining({ message }) as Error,
    }),
  );
});
