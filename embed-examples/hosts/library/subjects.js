// The calls of this page to the shared library: a subject is a group, its fields, well-known cases, and the results.
import { CASES } from './cases.js';

const BUILD = 'https://static.example.com/build/utils';

export const SUBJECTS = [
  {
    id: 'numbers',
    title: 'Amounts',
    load: () => import(`${BUILD}/utils/numbers.js`),
    fields: [
      { name: 'amount', label: 'Amount' },
      { name: 'decimals', label: 'Digits after the point', kind: 'number' },
      { name: 'symbol', label: 'Currency symbol' },
    ],
    cases: CASES.numbers,
    answers({ formatNumber, formatMoney, amountInWords, parseNumericString }, { amount, decimals, symbol }) {
      const options = decimals === '' ? {} : { decimals: Number(decimals) };
      return [
        ['parseNumericString', parseNumericString(amount)],
        ...[1, 2, 3, 4].map((format) => [`formatNumber, ${format}`, formatNumber(amount, format, options)]),
        ['formatMoney', formatMoney(amount, { format: 1, symbol, ...options })],
        ['In words, zh', amountInWords(amount, 'zh')],
        ['In words, en', amountInWords(amount, 'en')],
      ];
    },
  },
  {
    id: 'dates',
    title: 'Dates',
    load: () => import(`${BUILD}/utils/dates.js`),
    fields: [
      { name: 'date', label: 'Date' },
      { name: 'fromZone', label: 'On the clocks of' },
      { name: 'zone', label: 'Shown on the clocks of' },
      { name: 'weekStart', label: 'A week starts on day', kind: 'number' },
    ],
    cases: CASES.dates,
    answers(dates, { date, fromZone, zone, weekStart }) {
      const options = { weekStart: Number(weekStart), clipToMonth: false };
      const units = ['week', 'doubleWeek', 'month', 'quarter', 'halfYear', 'year', 'decade'];
      return [
        ['isDateString', dates.isDateString(date)],
        ['toTimeZone', dates.toTimeZone(date, zone, fromZone)],
        ['isoWeek', dates.isoWeek(date)],
        ['quarterOf, halfYearOf', `${dates.quarterOf(date)}, ${dates.halfYearOf(date)}`],
        ...units.map((unit) => {
          const { start, end } = dates.periodRange(unit, date, options);
          return [`periodRange, ${unit}`, start === '' ? '' : `${start} – ${end}`];
        }),
        ['guessTimeZone', dates.guessTimeZone()],
      ];
    },
  },
  {
    id: 'device',
    title: 'Device',
    load: () => import(`${BUILD}/utils/device.js`),
    fields: [
      { name: 'userAgent', label: 'User agent', kind: 'long' },
      { name: 'maxTouchPoints', label: 'Touch points', kind: 'number' },
      { name: 'tenantRule', label: "The tenant's rule for Mobile" },
      { name: 'search', label: 'Query of the page' },
    ],
    cases: CASES.device,
    answers({ detectDevice, getDevice }, { userAgent, maxTouchPoints, tenantRule, search }) {
      const environment = { maxTouchPoints: Number(maxTouchPoints), tenantRule, search };
      const own = getDevice();
      return {
        head: ['detectDevice says', 'Your own browser, getDevice'],
        rows: Object.entries(detectDevice(userAgent, environment)).map(([key, value]) => [
          key,
          value,
          own[key],
        ]),
      };
    },
  },
  {
    id: 'links',
    title: 'Links',
    load: () => import(`${BUILD}/utils/links.js`),
    fields: [
      { name: 'href', label: 'Link' },
      { name: 'page', label: 'On the page' },
      { name: 'trusted', label: 'Trusted domains, with commas' },
    ],
    cases: CASES.links,
    answers({ classifyLink }, { href, page, trusted }) {
      const surroundings = { page, trustedDomains: trusted.split(',') };
      const { kind, url } = classifyLink(href, surroundings);
      return [
        ['classifyLink', kind],
        ['It opens', url ?? ''],
        ['Without reminder', classifyLink(href, { ...surroundings, noRemind: true }).kind],
      ];
    },
  },
  {
    id: 'sanitize',
    title: 'HTML',
    load: () => import(`${BUILD}/utils/sanitize.js`),
    fields: [{ name: 'html', label: 'HTML of unknown origin', kind: 'long' }],
    cases: CASES.sanitize,
    answers: ({ sanitizeHtml }, { html }) => [['sanitizeHtml', sanitizeHtml(html)]],
    // Nodes instead of text: allowed also on a page that requires Trusted Types.
    preview: ({ sanitizeHtml }, { html }) => sanitizeHtml(html, { returns: 'fragment' }),
  },
  {
    id: 'text',
    title: 'Text',
    load: () => import(`${BUILD}/utils/text.js`),
    fields: [
      { name: 'text', label: 'Text' },
      { name: 'limit', label: 'Weight', kind: 'number' },
      { name: 'query', label: 'Query' },
    ],
    cases: CASES.text,
    answers(
      { truncateWeighted, parseQuery, stringifyQuery, camelName, keepParameters },
      { text, limit, query },
    ) {
      const parameters = parseQuery(query);
      return [
        ['truncateWeighted', truncateWeighted(text, Number(limit))],
        ['camelName', camelName(text)],
        ['parseQuery', parameters],
        ['stringifyQuery', stringifyQuery(parameters)],
        ['keepParameters, /next', keepParameters(query, '/next')],
      ];
    },
  },
];
