import { describe, expect, it } from 'vitest';

import { linkTarget } from './linkTarget.js';

const HERE = 'https://oa.example.com/sp/doc/docDetail/7#part';
const click = { isDownload: false, opensApart: false };

describe('a link of a page in a frame', () => {
  it.each([
    'https://oa.example.com/sp/doc/docDetail/8',
    'https://oa.example.com/mobile/doc/docDetail/8__from=mail',
    'https://oa.example.com/sp/doc/docDetail/7',
    'https://oa.example.com/sp/doc/docDetail/8?from=mail',
  ])('to another document opens in the page: %s', (href) => {
    expect(linkTarget({ ...click, href }, HERE)).toEqual({
      to: 'page',
      path: href.slice('https://oa.example.com'.length),
    });
  });

  it.each([
    'https://oa.example.com/sp/task/taskViewPage/8',
    'https://oa.example.com/sp/calendar/calendarViewPage/8',
    'https://oa.example.com/login',
    'https://other.example/sp/doc/docDetail/8',
    'http://oa.example.com/sp/doc/docDetail/8',
  ])('to anything else is for the host page: %s', (href) => {
    expect(linkTarget({ ...click, href }, HERE)).toEqual({ to: 'host', url: href });
  });

  it('that the person opens in another tab is for the host page', () => {
    const href = 'https://oa.example.com/sp/doc/docDetail/8';
    expect(linkTarget({ ...click, opensApart: true, href }, HERE)).toEqual({ to: 'host', url: href });
  });

  it.each([
    ['https://oa.example.com/sp/doc/docDetail/7#other', click],
    ['mailto:li.wei@example.com', click],
    ['tel:+8610', click],
    ['blob:https://oa.example.com/1', click],
    ['javascript:alert(1)', click],
    ['', click],
    ['https://oa.example.com/file.pdf', { isDownload: true, opensApart: false }],
  ])('is left to the browser: %j', (href, how) => {
    expect(linkTarget({ ...how, href }, HERE)).toEqual({ to: 'browser' });
  });
});
