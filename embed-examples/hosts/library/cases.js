// Well-known cases: one button each. Fields that a case does not name keep their values; the first case is applied at
// the start.
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.6261.156';
const LORD_HOWE = { fromZone: 'Australia/Lord_Howe', zone: 'UTC' };

const device = (userAgent, more) => ({ userAgent, maxTouchPoints: '0', tenantRule: '', search: '', ...more });

export const CASES = {
  numbers: [
    ['A bill', { amount: '-1234567.895', decimals: '2', symbol: '¥' }],
    ['0.1 + 0.2', { amount: String(0.1 + 0.2), decimals: '' }],
    ['1 and 21 zeros', { amount: `1${'0'.repeat(21)}`, decimals: '' }],
    ['1e21, refused', { amount: '1e21' }],
    ['壹亿 and a gap', { amount: '100005000.02', decimals: '2' }],
    ['Half a cent', { amount: '1.005', decimals: '2' }],
  ],
  dates: [
    ['Leap day', { date: '2024-02-29', fromZone: 'Asia/Shanghai', zone: 'America/New_York', weekStart: '1' }],
    ['No leap day', { date: '2023-02-29' }],
    ['Lord Howe, twice', { date: '2024-04-07 01:45:00', ...LORD_HOWE }],
    ['Lord Howe, skipped', { date: '2024-10-06 02:15:00', ...LORD_HOWE }],
    ['Week of another year', { date: '2024-12-30 08:30' }],
  ],
  device: [
    [
      'WeCom on iPhone',
      device(
        `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) ${SAFARI} Mobile/15E148 wxwork/4.1.27 MicroMessenger/7.0.1 Language/zh`,
        { maxTouchPoints: '5' },
      ),
    ],
    [
      'HarmonyOS NEXT tablet',
      device(`Mozilla/5.0 (Tablet; OpenHarmony 5.0) ${CHROME} Safari/537.36 ArkWeb/4.1.6.1`, {
        maxTouchPoints: '10',
      }),
    ],
    [
      'iPad as a Mac',
      device(`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/17.5 Safari/605.1.15`, {
        maxTouchPoints: '5',
      }),
    ],
    [
      'Desktop client',
      device(
        `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Electron/29.3.0 Safari/537.36 weapp-pc/10.2.3/eteams-desktop`,
      ),
    ],
    [
      "A tenant's kiosk",
      device(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Kiosk/3.1`, {
        tenantRule: 'OtherApp, windows*kiosk',
      }),
    ],
    [
      'Asked by the address',
      device(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, {
        search: '?wea_link_keep_uaDevice=Tablet',
      }),
    ],
  ],
  links: [
    [
      'Trusted',
      { href: '//OA.example.com/a', page: 'https://portal.example.com/b/', trusted: '.example.com' },
    ],
    ['Look-alike', { href: 'https://ex\u0430mple.com/' }],
    ['Only its beginning', { href: 'https://example.com.evil.test/' }],
    ['In front of an @', { href: 'https://oa.example.com@evil.test/' }],
    ['Backslashes', { href: 'https:\\\\evil.test\\.example.com' }],
    ['Hidden script', { href: 'java\tscript:alert(1)' }],
    ['Own page', { href: '../c?d#e' }],
  ],
  sanitize: [
    [
      'A payload',
      {
        html: `<p style="color:#c2185b;position:fixed">Dear <b onclick="alert(1)">colleague</b>,</p>
<img src="x" onerror="alert(1)" alt="a picture">
<svg><a xlink:href="javascript:alert(1)"><text y="20">SVG</text></a></svg>
<script>alert(1)</script><a href="https://example.com/" target="top">a link</a>`,
      },
    ],
    ['Mutating', { html: '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table>' }],
    [
      'A form',
      {
        html: '<form action="https://evil.test/"><label>PIN <input name="pin"></label><button>Go</button></form>',
      },
    ],
    ['Right to left', { html: '<p dir="rtl">مرحبا <b>بكم</b></p>' }],
    ['No markup', { html: '2 < 3 & 5 > 4' }],
  ],
  text: [
    [
      'Wide characters',
      { text: '季度报告 Q3 2024', limit: '8', query: '?a=1&a=2&b=x+y&wea_link_keep_uaDevice=Mobile' },
    ],
    ['A family', { text: 'ab👨‍👩‍👧cd', limit: '4' }],
    ['Arabic', { text: 'التقرير الفصلي', limit: '7' }],
    ['A module', { text: 'weapp-work-flow', limit: '80' }],
    ['Odd query', { query: '__proto__=1&a[b]=2&r=50%' }],
  ],
};
