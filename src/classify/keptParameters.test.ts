import { describe, expect, it } from 'vitest';
import { withKeptParameters } from './keptParameters.js';

const TASK = 'https://oa.example.com/sp/task/taskViewPage/7';

describe('the parameters that are carried from page to page', () => {
  it.each([
    ['', TASK],
    ['?a=1&wea_link=2', TASK],
    ['?wea_link_keep_from=portal&a=1', `${TASK}?wea_link_keep_from=portal`],
    ['wea_link_keep_a=1&wea_link_keep_b=2', `${TASK}?wea_link_keep_a=1&wea_link_keep_b=2`],
    ['?wea_link_keep_a=//evil.example/%23%26x=1', `${TASK}?wea_link_keep_a=%2F%2Fevil.example%2F%23%26x%3D1`],
    ['?wea_link_keep_<script>=<b>', `${TASK}?wea_link_keep_%3Cscript%3E=%3Cb%3E`],
    ['?wea_link_keep___proto__=1&__proto__=2', `${TASK}?wea_link_keep___proto__=1`],
    ['?wea_link_keep_=javascript:alert(1)', `${TASK}?wea_link_keep_=javascript%3Aalert(1)`],
    ['?wea_link_keep_a=%ud800%', `${TASK}?wea_link_keep_a=%25ud800%25`],
  ])('of the query %s lead to %s', (search, expected) => {
    expect(withKeptParameters(TASK, search)).toBe(expected);
  });

  it('are added to the query, before the hash, and change nothing that is there', () => {
    expect(withKeptParameters(`${TASK}?q=a%20b+c#part`, '?wea_link_keep_x=1')).toBe(
      `${TASK}?q=a%20b+c&wea_link_keep_x=1#part`,
    );
  });

  it('give way to what the link has already, also if the page has one twice', () => {
    expect(withKeptParameters(`${TASK}?wea_link_keep_x=own`, '?wea_link_keep_x=1')).toBe(
      `${TASK}?wea_link_keep_x=own`,
    );
    expect(withKeptParameters(TASK, '?wea_link_keep_x=1&wea_link_keep_x=2')).toBe(
      `${TASK}?wea_link_keep_x=1`,
    );
  });

  it('are left out if they are too long; those that fit are carried', () => {
    const search = `?wea_link_keep_long=${'x'.repeat(100_000)}&wea_link_keep_a=1`;
    expect(withKeptParameters(TASK, search)).toBe(`${TASK}?wea_link_keep_a=1`);
    const many = Array.from({ length: 5_000 }, (_, index) => `wea_link_keep_${index}=x`).join('&');
    expect(withKeptParameters(TASK, many).length).toBeLessThan(TASK.length + 2_300);
  });

  it('never change where a link leads', () => {
    for (const value of ['@evil.example', '/../..', '\\\\evil.example', '#', '?', '\n', '\u0000', '%0d%0a']) {
      const url = new URL(withKeptParameters(TASK, `?wea_link_keep_x=${value}`));
      expect(url.origin + url.pathname).toBe(TASK);
      expect(url.hash).toBe('');
    }
  });

  it.each([
    '/sp/task',
    'mailto:a@b.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'tel:123',
    'blob:https://oa.example.com/1',
    'weixin://dl/chat',
    'httpx://oa.example.com/',
  ])('are not added to what is no absolute http(s) address: %s', (url) => {
    expect(withKeptParameters(url, '?wea_link_keep_x=1')).toBe(url);
  });

  it('are added to an address without TLS', () => {
    expect(withKeptParameters('http://oa.example.com/a', '?wea_link_keep_x=1')).toBe(
      'http://oa.example.com/a?wea_link_keep_x=1',
    );
  });
});
