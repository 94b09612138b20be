import { describe, expect, it } from 'vitest';
import { callerId } from '../core/callerValues.js';
import { alinkPath } from './recordPath.js';
import { areaOf } from './areaOf.js';
import { BUILT_IN_RECORDS } from './builtInRecords.js';
import { type ModuleRecord, type PageDevice, openModeOf } from './moduleRecord.js';
import type { RecordKind } from './recordKinds.js';
import { resolveRoute, type Route } from './resolveRoute.js';
import { createRouteRegistry } from './routeRegistry.js';

const OA = 'https://oa.example';
const registry = createRouteRegistry(() => undefined);
const ALL = { oadomain: OA, displayModules: [] };

function resolve(
  kind: string,
  id: string,
  device: PageDevice,
  params?: Readonly<Record<string, string | number | boolean>>,
): Route {
  return resolveRoute(registry.find(kind), { kind, id, device, params }, ALL);
}

/** Spec 2 §2, row by row: kind, mobile detail, mobile list, desktop detail; '' for what the spec does not show. */
const SPEC: readonly (readonly [kind: string, mobile: string, list: string, desktop: string])[] = [
  [
    'workflow',
    '/mobile/workflow/flowpage/view/7',
    '/mobile/workflow/index/list',
    '/sp/workflow/flowpage/view/7',
  ],
  ['document', '/mobile/doc/docDetail/7', '/mobile/doc', '/sp/doc/docDetail/7'],
  ['folder', '/mobile/doc/docList/7', '', ''],
  ['task', '/mobile/task/taskDetail/7', '', '/sp/task/taskViewPage/7'],
  ['calendar', '/mobile/calendar/detail/7', '', '/sp/calendar/calendarViewPage/7'],
  ['project', '/mobile/project/details/7', '', '/sp/project/projectViewPage/7'],
  ['projectReport', '/mobile/project/mainlinereport/7', '', ''],
  ['plan', '/mobile/plan/detail?id=7', '/mobile/plan/main/list', '/sp/plan/detail/7'],
  ['blog', '/mobile/blog/blogdetail/7', '/mobile/blog/their', '/sp/blog/blogdetail/7'],
  ['blogSubscription', '/mobile/blog/subscribe/7', '', ''],
  [
    'performance',
    '/mobile/performance/flow/detail/7',
    '/mobile/performance/main/list',
    '/sp/performance/flow/deal/detail/7',
  ],
  ['performanceScheme', '/mobile/performance/schemeDetail/7', '', ''],
  ['goal', '/mobile/goal/open?id=7', '', ''],
  ['mail', '/mobile/mail/view/7', '', ''],
  ['notice', '/mobile/placard/page/7', '/mobile/placard/list', ''],
  ['formReport', '/mobile/formreport/dataDetail/7', '', ''],
  ['formReportList', '/mobile/formreport/datalist/7', '', ''],
  ['formReportCreate', '/mobile/formreport/createReport/7', '', ''],
  ['hrmProfile', '/mobile/hrm/profile/7', '', '/sp/hrm/profileInfo/7'],
  ['hrmContract', '/mobile/hrm/contractManager/info/7', '', '/sp/hrm/contract/7'],
  ['ebdfCard', '/mobile/ebdfpage/card/0/7', '/mobile/ebdfpage/list/7', '/sp/ebdfpage/card/0/7'],
  ['customer', '/mobile/crm/customer/0/customerDetail/7', '', '/sp/crm/customer/customerViewPage/7'],
  ['contact', '/mobile/crm/contact/0/contactInfo/7', '', '/sp/crm/contact/contactViewPage/7'],
  ['saleChance', '/mobile/crm/saleChance/0/saleChanceInfo/7', '', '/sp/crm/saleChance/saleChanceViewPage/7'],
  ['clue', '/mobile/crm/clue/0/clueInfo/7', '', '/sp/crm/clue/clueViewPage/7'],
  ['contract', '/mobile/crm/contract/0/contractInfo/7', '', '/sp/crm/contract/contractViewPage/7'],
  ['competitor', '/mobile/crm/competitor/0/competitorInfo/7', '', '/sp/crm/competitor/competitorViewPage/7'],
  ['orderForm', '/mobile/crm/orderForm/0/orderFormInfo/7', '', '/sp/crm/orderForm/orderFormViewPage/7'],
  ['price', '/mobile/crm/price/0/priceInfo/7', '', '/sp/crm/price/priceViewPage/7'],
  ['product', '/mobile/crm/product/0/productInfo/7', '', '/sp/crm/product/productViewPage/7'],
  [
    'marketActivity',
    '/mobile/crm/marketActivity/0/marketActivityInfo/7',
    '',
    '/sp/crm/marketActivity/marketActivityViewPage/7',
  ],
  ['quote', '/mobile/crm/quote/0/quoteInfo/7', '', '/sp/crm/quote/quoteViewPage/7'],
  ['capital', '/mobile/crm/capital/0/capitalInfo/7', '', '/sp/crm/capital/capitalViewPage/7'],
  ['risk', '/mobile/crm/contract/0/riskInfo/7', '', ''],
  ['ledgerReceive', '/mobile/crm/contract/0/ledgerReceiveInfo/7', '', ''],
  ['ledgerPay', '/mobile/crm/contract/0/ledgerPayInfo/7', '', ''],
  ['ledgerInvoice', '/mobile/crm/contract/0/ledgerInvoiceInfo/7', '', ''],
  ['meeting', '', '', '/sp/meeting/meetingSingle?meetingId=7'],
  ['batchTask', '/mobile/uibusiness/batchTask/detail/7', '', ''],
  ['archive', '', '', ''],
  ['finance', '', '', ''],
  ['officialDocument', '', '', ''],
  ['collaboration', '', '', ''],
  ['market', '', '', ''],
  ['salaryBill', '', '', ''],
  ['signing', '', '', ''],
  ['message', '', '', ''],
  ['customerServiceWorkOrder', '', '', ''],
  ['attendance', '', '', ''],
];

/** Every row for every device, saved setting, and page: the path, and how it opens. */
const CASES = SPEC.flatMap(([kind, mobile, list, desktop]) =>
  (['PC', 'Mobile'] as const).flatMap((device) => {
    const ownPath = device === 'Mobile' ? mobile : desktop;
    // The page of the other device where it has none for this one.
    const path = ownPath || mobile || desktop;
    const pageDevice = path === mobile ? ('Mobile' as const) : ('PC' as const);
    return [true, false].flatMap((embedded) =>
      ['newPage', 'new page', 'dialog', undefined].map((setting) => {
        const isNewPage = setting?.startsWith('new') === true && ownPath !== '';
        const isLink = embedded || kind === 'workflow' || kind === 'archive' || isNewPage;
        const mode = isLink ? 'link' : 'dialog';
        const listed = device === 'Mobile' ? list : '';
        return { kind, device, pageDevice, embedded, setting, path, list: listed, mode };
      }),
    );
  }),
);

describe('a kind of spec 2 §2', () => {
  it('has a row here', () => {
    expect(BUILT_IN_RECORDS.map(({ module }) => module).sort()).toEqual(SPEC.map(([kind]) => kind).sort());
  });

  it.each(CASES)(
    '$kind on $device has the path $path, and opens as a $mode (embedded: $embedded, setting: $setting)',
    ({ kind, device, pageDevice, embedded, setting, path, list, mode }) => {
      if (path === '') {
        expect(() => resolve(kind, '7', device)).toThrow(
          expect.objectContaining({ code: 'ROUTE_MISSING' }) as Error,
        );
      } else {
        const { url, listUrl } = resolve(kind, '7', device);
        expect([url, listUrl ?? '']).toEqual([OA + path, list === '' ? '' : OA + list]);
        expect(registry.recordOfPath(path)).toMatchObject({
          kind,
          id: '7',
          params: {},
          device: pageDevice,
        });
      }
      expect(openModeOf(kind, registry.find(kind), { device, embedded, setting })).toBe(mode);
    },
  );
});

const HOSTILE_IDS = [
  '../../admin',
  'a/b',
  '\\evil.example',
  '//evil.example',
  '7?x=1',
  '7#x',
  '7&x=1',
  '7__from=evil',
  '7_',
  '__',
  '$&',
  '%2e%2e',
  '..%2f',
  '{id}',
  '"><script>',
  '任务 七 🗂',
  'constructor',
  'x'.repeat(10_000),
  '_'.repeat(10_000),
];

describe('an id', () => {
  it.each(HOSTILE_IDS.flatMap((id) => SPEC.map(([kind]) => [id.slice(0, 20), kind, id] as const)))(
    '%j of kind %s stays one segment or value, and is read back with the parameters',
    (_, kind, id) => {
      for (const device of ['PC', 'Mobile'] as const) {
        const [, mobile, , desktop] = SPEC.find(([known]) => known === kind) ?? [];
        const plain = device === 'Mobile' ? mobile : desktop;
        if (!plain) continue;
        const { url } = resolve(kind, id, device, { from: 'portal', 'a b': 'x&y=__z/?' });
        const { origin, pathname, search, hash } = new URL(url);
        expect([origin, hash]).toEqual([OA, '']);
        expect(pathname.split('/')).toHaveLength(new URL(plain, OA).pathname.split('/').length);
        if (!plain.includes('?')) expect(search).toBe('');
        expect(registry.recordOfPath(pathname + search)).toMatchObject({
          kind,
          id,
          params: { from: 'portal', 'a b': 'x&y=__z/?' },
          device,
        });
      }
    },
  );

  it.each(['', '.', '..', '\ud800'])('%j is none', (id) => {
    expect(() => resolve('document', id, 'PC')).toThrow(/needs an id/);
  });
});

describe('parameters', () => {
  it('are behind the id, or in the query of a route that has one', () => {
    const params = { from: 'portal', 'a b': 'x&y', page: 2, isNew: true };
    expect(resolve('task', '7', 'PC', params).url).toBe(
      `${OA}/sp/task/taskViewPage/7__from=portal&a%20b=x%26y&page=2&isNew=true`,
    );
    expect(resolve('plan', '7', 'Mobile', { from: 'portal' }).url).toBe(
      `${OA}/mobile/plan/detail?id=7&from=portal`,
    );
  });

  it('that no address can have are left out', () => {
    const bad = {
      none: null,
      list: [1, 2],
      record: { a: 1 },
      text: { toString: () => 'x' },
      mark: Symbol('x'),
      call: () => 1,
      count: NaN,
      far: Infinity,
      // The number of another record than the one that was written.
      id: 4915532168790030336,
    };
    expect(
      resolve('task', '7', 'PC', { ...bad, good: 'x', half: 0.5, big: 7n, no: false } as never).url,
    ).toBe(`${OA}/sp/task/taskViewPage/7__good=x&half=0.5&big=7&no=false`);
    expect(resolve('task', '7', 'PC', ['a', 'b'] as never).url).toBe(`${OA}/sp/task/taskViewPage/7`);
    expect(alinkPath('/a', 'task', '7', { ...bad, good: 'x' } as never)).toBe('/a/_alink_/task/7__good=x');
  });

  it('with broken characters are left out', () => {
    expect(resolve('task', '7', 'PC', { good: 'x', bad: '\ud800' }).url).toBe(
      `${OA}/sp/task/taskViewPage/7__good=x`,
    );
    expect(registry.recordOfPath('/sp/task/taskViewPage/7__good=x&bad=%E0%A4&=y&z')).toMatchObject({
      id: '7',
      params: { good: 'x' },
    });
  });
});

describe('the record of a path', () => {
  it.each([
    '/',
    '/sp/task/taskViewPage/',
    '/sp/task/other/7',
    '/sp/task/taskViewPage/%E0%A4',
    '/mobile/plan/detail?id=',
  ])('is none for %s', (path) => {
    expect(registry.recordOfPath(path)).toBeUndefined();
  });
});

it('every kind of the type RecordKind has a record, and no record another kind', () => {
  // TypeScript asks for each kind.
  const kinds: Record<RecordKind, true> = {
    archive: true,
    attendance: true,
    batchTask: true,
    blog: true,
    blogSubscription: true,
    calendar: true,
    capital: true,
    clue: true,
    collaboration: true,
    competitor: true,
    contact: true,
    contract: true,
    customer: true,
    customerServiceWorkOrder: true,
    document: true,
    ebdfCard: true,
    finance: true,
    folder: true,
    formReport: true,
    formReportCreate: true,
    formReportList: true,
    goal: true,
    hrmContract: true,
    hrmProfile: true,
    ledgerInvoice: true,
    ledgerPay: true,
    ledgerReceive: true,
    mail: true,
    market: true,
    marketActivity: true,
    meeting: true,
    message: true,
    notice: true,
    officialDocument: true,
    orderForm: true,
    performance: true,
    performanceScheme: true,
    plan: true,
    price: true,
    product: true,
    project: true,
    projectReport: true,
    quote: true,
    risk: true,
    salaryBill: true,
    saleChance: true,
    signing: true,
    task: true,
    workflow: true,
  };
  expect(BUILT_IN_RECORDS.map(({ module }) => module).sort()).toEqual(Object.keys(kinds).sort());
});

it('the module route of a record is the folder of its app, and its kind where that has another name', () => {
  const route = (path: string) => registry.recordOfPath(path)?.moduleRoute;
  expect(route('/sp/task/taskViewPage/7')).toBe('task');
  expect(route('/sp/crm/customer/customerViewPage/7')).toBe('crm/customer');
  expect(route('/mobile/crm/contact/0/contactInfo/7')).toBe('crm/contact');
  expect(route('/sp/doc/docDetail/7')).toBe('doc/document');
});

describe('an unknown kind', () => {
  it.each(['unknown', 'constructor', '__proto__', ''])('%j has no page, and says so', (kind) => {
    expect(() => resolve(kind, '7', 'PC')).toThrow(`there is no page for the kind '${kind}'`);
  });
});

describe('the modules that the tenant displays', () => {
  const shown = (kind: string, displayModules: readonly string[], device: PageDevice = 'PC'): Route =>
    resolveRoute(registry.find(kind), { kind, id: '7', device }, { oadomain: OA, displayModules });

  it.each<[string, string[], PageDevice]>([
    ['document', ['doc'], 'PC'],
    ['notice', ['placard'], 'Mobile'],
    ['ebdfCard', ['ebdfpage'], 'PC'],
    ['customer', ['task', 'crm'], 'Mobile'],
    ['risk', ['crm'], 'Mobile'],
  ])('show %s with %j', (kind, names, device) => {
    expect(shown(kind, names, device).url).toContain(OA);
  });

  it('hide the others: they open nothing, and the error names the module', () => {
    expect(() => shown('document', ['task', 'crm'])).toThrow(
      expect.objectContaining({
        code: 'ROUTE_MISSING',
        message: expect.stringContaining("the module 'doc' is hidden") as string,
      }) as Error,
    );
  });
});

const RECORD: ModuleRecord = {
  module: 'vehicle',
  oldModule: 'car',
  app: '@weapp/vehicle',
  mobileList: '/mobile/vehicle/list',
  mobileDetail: '/mobile/vehicle/view/{id}',
  desktopDetail: '/sp/vehicle/view/{id}',
  createUrl: '/sp/vehicle/create',
  centreDialog: 'VehicleDialog',
  sideDialog: 'VehiclePanel',
  browserTypes: 'vehicle_browser, fleet',
};

describe("a tenant's own record", () => {
  const of = (...records: object[]): ReturnType<typeof createRouteRegistry> => {
    const own = createRouteRegistry(() => undefined);
    for (const record of records) own.register(record as ModuleRecord);
    return own;
  };

  it('is found by its name, its former name and the types of browser fields', () => {
    const own = of(RECORD);
    for (const name of ['vehicle', 'car', 'vehicle_browser', 'fleet']) {
      expect([name, own.find(name)]).toEqual([name, RECORD]);
    }
    expect(own.find('vehicle_browser, fleet')).toBeUndefined();
    expect(own.recordOfPath('/sp/vehicle/view/7__a=b')).toMatchObject({
      kind: 'vehicle',
      id: '7',
      moduleRoute: 'vehicle',
    });
  });

  it('has all its addresses', () => {
    const asked = { kind: 'vehicle', id: '7', device: 'Mobile' } as const;
    expect(resolveRoute(of(RECORD).find('vehicle'), asked, ALL)).toEqual({
      url: `${OA}/mobile/vehicle/view/7`,
      listUrl: `${OA}/mobile/vehicle/list`,
      dialog: {
        centre: '@weapp/vehicle/VehicleDialog',
        side: '@weapp/vehicle/VehiclePanel',
        create: `${OA}/sp/vehicle/create`,
      },
    });
  });

  it('has the parameters in the query of a page for a new record, which has no id', () => {
    const asked = { kind: 'vehicle', id: '7', device: 'PC', params: { from: 'a b', to: 'c' } } as const;
    expect(resolveRoute(of(RECORD).find('vehicle'), asked, ALL)).toMatchObject({
      url: `${OA}/sp/vehicle/view/7__from=a%20b&to=c`,
      dialog: { create: `${OA}/sp/vehicle/create?from=a%20b&to=c` },
    });
  });

  it('replaces an earlier one and that of the platform, until it is removed', () => {
    const own = of();
    const remove = own.register({ module: 'task', app: '@weapp/x', desktopDetail: '/sp/x/{id}' });
    own.register(RECORD);
    own.register({ ...RECORD, desktopDetail: '/sp/vehicle/other/{id}' });
    expect(own.find('task')?.desktopDetail).toBe('/sp/x/{id}');
    expect(own.find('vehicle')?.desktopDetail).toBe('/sp/vehicle/other/{id}');
    remove();
    expect(own.find('task')?.desktopDetail).toBe('/sp/task/taskViewPage/{id}');
  });

  it('is not removed by the function of one that it has replaced', () => {
    const own = of();
    const removeFirst = own.register(RECORD);
    own.register({ ...RECORD, desktopDetail: '/sp/vehicle/other/{id}' });
    removeFirst();
    expect(own.find('vehicle')?.desktopDetail).toBe('/sp/vehicle/other/{id}');
  });

  it('ends with the session in which it was registered', () => {
    let session: object | undefined = {};
    const own = createRouteRegistry(() => session);
    own.register(RECORD);
    session = {};
    expect(own.find('vehicle')).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'vehicle'],
    ['no name', { ...RECORD, module: undefined }],
    ['a blank name', { ...RECORD, module: ' ' }],
    ['no app', { ...RECORD, app: undefined }],
    ['another origin', { ...RECORD, desktopDetail: 'https://evil.example/{id}' }],
    ['an origin without scheme', { ...RECORD, mobileDetail: '//evil.example/{id}' }],
    ['an origin by backslash', { ...RECORD, mobileList: '/\\evil.example' }],
    ['an origin behind a tab', { ...RECORD, createUrl: '/\t/evil.example' }],
    ['a script', { ...RECORD, desktopDetail: 'javascript:alert(1)//{id}' }],
    ['a number for a text', { ...RECORD, browserTypes: 5 }],
    [
      'a getter that throws',
      {
        get module() {
          throw new Error('no');
        },
      },
    ],
  ])('with %s is refused', (_, record) => {
    expect(() => of(record as object)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }) as Error);
  });
});

describe('an in-page link', () => {
  it.each([
    ['/note/2', 'task', '7', '/note/2/_alink_/task/7'],
    ['/note/2?edit=1#x', 'task', '7', '/note/2/_alink_/task/7'],
    ['/', 'crm/customer', 'a/b', '/_alink_/crm/customer/a%2Fb'],
    ['/note/', '/task/', '7?x', '/note/_alink_/task/7%3Fx'],
  ])('from %s to %s %s is %s', (path, route, id, link) => {
    expect(alinkPath(path, route, id)).toBe(link);
  });

  it('keeps parameters behind the id', () => {
    expect(alinkPath('/note/2', 'task', '7', { tab: 'log', page: 2 })).toBe(
      '/note/2/_alink_/task/7__tab=log&page=2',
    );
  });

  it.each([
    ['', '7'],
    ['task', ''],
    ['task', '..'],
    ['..', '7'],
  ])('to %j %j has no page', (route, id) => {
    expect(() => alinkPath('/', route, id)).toThrow(
      expect.objectContaining({ code: 'ROUTE_MISSING' }) as Error,
    );
  });
});

describe('the area of a path', () => {
  it.each([
    ['/sp/doc/docDetail/7', 'single', 'tight'],
    ['/mobile', 'single', 'tight'],
    ['/ebdapp/view/1', 'builder', 'compact'],
    ['/portal/view?id=1', 'builder', 'compact'],
    ['/portal/viewer', 'none', ''],
    ['/spare', 'none', ''],
    ['/office', 'none', ''],
    ['', 'none', ''],
  ])('%j is %s, %j', (path, kind, density) => {
    expect(areaOf(path)).toEqual({ kind, density });
  });
});

it('callerId takes texts, exact whole numbers and objects with a text of their own, and nothing else', () => {
  const taken = [7, 7n, '7', { toString: () => '7' }];
  const refused = [
    4915532168790030336,
    1.5,
    Number.NaN,
    true,
    Symbol('7'),
    () => '7',
    {},
    ['7'],
    Object.create(null),
    null,
    undefined,
  ];
  expect(taken.map(callerId)).toEqual(taken.map(() => '7'));
  expect(refused.map(callerId)).toEqual(refused.map(() => ''));
});
