import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubAddress, scrubText } from './scrubText.js';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c';
const HASH = '0123456789abcdef0123456789abcdef';

describe('a text', () => {
  it.each([
    // Addresses.
    [
      'GET https://li:secret@oa.example:8443/api/x?name=Li#part failed',
      'GET https://oa.example:8443/api/x failed',
    ],
    ['https://a@b@oa.example/x', 'https://oa.example/x'],
    ['see https://oa.example/a/b.js?v=3:12:7 for it', 'see https://oa.example/a/b.js:12:7 for it'],
    ['at https://oa.example/a.js?filter=in(a,b)&name=Li:12:7)', 'at https://oa.example/a.js:12:7)'],
    ['"/api/hrm/list?name=Li"', '"/api/hrm/list"'],
    ['https://oa.example?name=Li', 'https://oa.example'],
    ['/?name=Li', '/'],
    ['/文档/列表?name=李娜', '/文档/列表'],
    ['https://oa.example/a(b)?name=Li', 'https://oa.example/a(b)'],
    ['?from=https://oa.example/a?name=Li', '?from=https://oa.example/a'],
    ['https://oa.example/#/user/13812345678', 'https://oa.example/'],
    [`/${'a'.repeat(3000)}?name=Li`, `/${'a'.repeat(3000)}`],
    ['(see /a/b?name=Li), then', '(see /a/b), then'],
    // Tokens.
    [`Bearer ${JWT}`, 'Bearer [token]'],
    [`Authorization: Bearer ${JWT} failed`, 'Authorization: [token] failed'],
    ['authorization=Basic dXNlcjpwYXNz', 'authorization=[token]'],
    ['sent Basic dXNlcjpwYXNz', 'sent Basic [token]'],
    [`jwt ${JWT}.`, 'jwt [token].'],
    ['{"token":"a b c","x":1}', '{"token":"[token]","x":1}'],
    [String.raw`{\"eteamsid\":\"abc\"}`, String.raw`{\"eteamsid\":\"[token]\"}`],
    ['ETEAMSID=abc; path=/', 'ETEAMSID=[token]; path=/'],
    [String.raw`{"password":"a\\b\"c","x":1}`, '{"password":"[token]","x":1}'],
    ["password = 'a b'", "password = '[token]'"],
    ['password=hunter2&x=1', 'password=[token]&x=1'],
    ['api-key: 123, session-id=4', 'api-key: [token], session-id=[token]'],
    ['Cookie: a=b; ETEAMSID=c; d=e', 'Cookie: [token]'],
    [`key ${HASH}.`, 'key [token].'],
    // Secrets in forms, headers and answers.
    ['password1=hunter2&passwordConfirm=x', 'password1=[token]&passwordConfirm=[token]'],
    ['password[]=hunter2&user[password]=x', 'password[]=[token]&user[password]=[token]'],
    ['password => hunter2', 'password => [token]'],
    ['Password is: hunter2', 'Password is: [token]'],
    ['密码：hunter2，口令=x', '密码：[token]'],
    ['<soap:password>a b</soap:password>', '<soap:password>[token]</soap:password>'],
    ['{"password":["a b"]}', '{"password":["[token]"]}'],
    ['Authorization: ApiKey hunter2', 'Authorization: [token]'],
    ['Authorization: AWS4-HMAC-SHA256 Credential=a/b, Signature=c', 'Authorization: [token]'],
    ['Bearer%20hunter2 and Bearer: hunter2', 'Bearer [token] and Bearer [token]'],
    ['token%3Dhunter2', 'token%3D[token]'],
    [
      'token_value=a, tokenId=b, access_key=c, PHPSESSID=d',
      'token_value=[token], tokenId=[token], access_key=[token], PHPSESSID=[token]',
    ],
    // E-mail addresses and phone numbers.
    [
      'josé@example.com 张三@example.com wang@例子.cn name@example.com_old',
      '[email] [email] [email] [email]_old',
    ],
    ['008613712345678, 0086-15512345678, 134.1234.5678', '[phone], [phone], [phone]'],
    ['https://oa.example/user/13312345678/info', 'https://oa.example/user/[phone]/info'],
    ['at Object.15812345678 user_13112345678 call15912345678', 'at Object.[phone] user_[phone] call[phone]'],
    ['+33 6 12 34 56 78', '[phone]'],
    ['amount 138 1234 5678.00', 'amount 138 1234 5678.00'],
    ['to li.na+x@mail.example.com.', 'to [email].'],
    ['a@163.com and b%40qq.com', '[email] and [email]'],
    ['{"mobile":13812345678,"x":"138 1234 5678"}', '{"mobile":[phone],"x":"[phone]"}'],
    ['电话13812345678，或+86 138-1234-5678', '电话[phone]，或[phone]'],
    ['tel:+8613812345678', 'tel:[phone]'],
    ['(010) 1234-5678, 0755-12345678, 400-810-8888', '[phone], [phone], [phone]'],
    ['+49 30 123456 or 415-555-2671 or 415.555.2671', '[phone] or [phone] or [phone]'],
  ])('%j loses its private data', (message, expected) => {
    expect(scrubText(message)).toBe(expected);
  });

  it.each([
    "Cannot read properties of undefined (reading 'map')",
    'Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON',
    '请求失败：第 3 行，共 120 条（2024年11月23日 10:20:30）',
    '2024-11-23T10:20:30.123456Z in 1732345678901 ms',
    'expected 1234567 rows of 1,234,567.89, size 1024 768 2048, bytes 1024-1048576',
    '192.168.100.200 and 10.0.0.1:8080, version 10.1.16',
    'Loading chunk 12 failed.\n(error: https://static.example/build/hrm/static/js/12.9f8e7d6c.chunk.js:1:23456)',
    `main.${HASH}.js and static/js/vendors~main-${HASH}.chunk.js`,
    '/api/form/3284871f-a480-4ffc-8bc4-3f362c752446/save failed',
    '/log/2024-11-23/app-20241123.log',
    'https://cdn.example/npm/react@18.2.0/index.js and logo@2x.png',
    '@weapp/hrm/Card failed',
    'Basic information is missing',
    'is it a/b? Yes',
    'tokens: 5, task: 1234, desk=5, the session expired',
    'Loading chunk vendors-node_modules_antd_5_es_index_js failed',
    'leave 4923742389472389472 of 1234567890123456, 12345678901234567890123456789012',
    'at async open (https://static.example/build/hrm/static/js/token.9f8e7d6c.chunk.js:12:7)',
    `at f (https://oa.example/${HASH}/13812345678.js:1:2)`,
    'open@https://static.example/build/hrm/main.js:12:7',
    'a_long_name_of_something_without_any_digits_in_it',
    'at handleEmployeeSelectionChangedVersion2Async (https://oa.example/a.js:1:2)',
    'at https://oa.example/reset-password:12:34',
    'at g (https://oa.example/en/cookie:5:6)',
    'at f (https://oa.example/api/token:7:9)\n    at g (https://oa.example/desk/tk:15:16)',
  ])('%j stays as it is', (message) => {
    expect(scrubText(message)).toBe(message);
  });

  it('is the same when it is scrubbed again', () => {
    const part = fc.constantFrom(
      'https://li:pw@oa.example:80/a?b=c#d:1:2',
      '/x?y',
      'token=abc',
      '"secret": "a b"',
      `Bearer ${JWT}`,
      'Basic dXNlcjpwYXNz',
      'cookie: a=b',
      'li@mail.example.com',
      '13812345678',
      '010-12345678',
      HASH,
      JWT,
      '[token]',
      '[email]',
      '[phone]',
      '李娜',
      '(',
      ')',
      ',',
      '12:34',
      '\n',
    );
    const text = fc.array(fc.oneof(part, fc.string()), { maxLength: 8 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(text, (message) => {
        const scrubbed = scrubText(message);
        expect(scrubText(scrubbed)).toBe(scrubbed);
      }),
    );
  });
});

/** Texts on which a regular expression that tries every start takes minutes. */
const HOSTILE = [
  '/',
  '?',
  '/?',
  '@',
  'a@',
  'a.',
  'eyJ-',
  'token=',
  'token="',
  'cookie:',
  'Bearer ',
  'basic ',
  '1-',
  '1 ',
  '+1 ',
  '(11) ',
  'a-',
  ' ',
  '\n',
  '\r',
  ':1',
  'at (',
  '://',
  '"',
];

it.each(HOSTILE)('20 000 characters of %j are scrubbed', (unit) => {
  const text = unit.repeat(20_000 / unit.length);
  for (const hostile of [text, `https://${text}@x?y`, `at f (${text}:1:2)`]) {
    expect(scrubText(hostile).length).toBeLessThanOrEqual(40_000);
    expect(scrubAddress(hostile).length).toBeLessThanOrEqual(40_000);
  }
});

describe('an address', () => {
  it.each([
    ['https://u:p@oa.example:8443/a/b.js?token=abc#x', 'https://oa.example:8443/a/b.js'],
    ['https://a@b@oa.example/x', 'https://oa.example/x'],
    ['https://oa.example/a@b/c.js', 'https://oa.example/a@b/c.js'],
    ['https://oa.example/a\n?b\nc', 'https://oa.example/a\n'],
    ['blob:https://oa.example/0a-1b', 'blob:https://oa.example/0a-1b'],
    ['file:///C:/app/a.js', 'file:///C:/app/a.js'],
    ['DATA:text/html,<b>secret</b>', 'data:'],
    ['javascript:alert(1)', 'javascript:'],
    ['<anonymous>', ''],
    ['', ''],
  ])('%j becomes %j', (address, expected) => {
    expect(scrubAddress(address)).toBe(expected);
    expect(scrubAddress(expected)).toBe(expected);
  });
});
