import { SWITCHES_OFF } from '../../wire/performanceReport.js';
import { activeLanguages } from '../../wire/languageIds.js';
import type { Tenant } from '../../wire/tenant.js';
import { workingDays } from '../../wire/office/leave.js';
import { seedId } from './ids.js';
import { SEED_ZONE, seedEvents } from './seedEvents.js';
import { seedPictures, seedPosts } from './seedPosts.js';
import type { FakeData, FakeDocument, FakePerson, FakeTask, FakeRecord } from '../fakeData.js';
import type { StoredField } from '../../wire/office/records.js';

const CUSTOMER = seedId(10, 1);
const CONTRACT = seedId(10, 3);

const text = (label: string, value: string): StoredField => ({ label, type: 'text', value });
const linkTo = (label: string, kind: string, id: string): StoredField => ({
  label,
  type: 'record',
  kind,
  id,
});

/** Two customers, a contact, a contract and a goal, some of them with the signed-in person, who is the second one. */
function seedRecords(people: readonly FakePerson[]): FakeRecord[] {
  const personOf = (row: number): string => people[row]?.id ?? '';
  const person = (label: string, row: number): StoredField => ({ label, type: 'person', id: personOf(row) });
  const record = (
    row: number,
    kind: FakeRecord['kind'],
    [title, status, owner]: readonly [string, string, number],
    fields: readonly StoredField[],
  ): FakeRecord => ({
    ...{ id: seedId(10, row), kind, title, status, ownerId: personOf(owner), fields },
    updatedAt: `2026-11-1${String(row)} 09:30:00`,
  });
  return [
    record(1, 'customer', ['Harbour Foods', 'Active', 1], [text('City', 'Qingdao'), person('Manager', 1)]),
    record(2, 'customer', ['North Rail', 'Prospect', 2], [text('City', 'Harbin')]),
    record(
      3,
      'contract',
      ['Supply 2027', 'Signed', 1],
      [
        linkTo('Customer', 'customer', CUSTOMER),
        { label: 'Amount', type: 'money', value: '125000.00', currency: 'CNY' },
        { label: 'Signed on', type: 'date', value: '2026-11-02' },
      ],
    ),
    record(4, 'contact', ['Sun Yu', '', 0], [linkTo('Customer', 'customer', CUSTOMER)]),
    record(5, 'goal', ['Twenty new customers', 'Open', 1], [linkTo('Contract', 'contract', CONTRACT)]),
  ];
}

const DAY_MS = 86_400_000;

const DEPARTMENTS = ['Management', 'Engineering', 'Finance'] as const;

/** Name, title, department and manager, each by its row. */
const PEOPLE = [
  ['Grace Tan', 'Managing Director', 0, undefined],
  ['Li Wei', 'Head of Engineering', 1, 0],
  ['Anna Novak', 'Software Engineer', 1, 1],
  ['Omar Haddad', 'Software Engineer', 1, 1],
  ['Mei Chen', 'Accountant', 2, 0],
] as const;

/** The row of the person who is signed in: somebody with a manager and with people who report to them. */
const SIGNED_IN = 1;

const accountOf = (name: string): string => name.toLowerCase().replace(' ', '.');

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const seedPeople = (origin: string): FakePerson[] =>
  PEOPLE.map(([name, title, department, manager], row) => ({
    id: seedId(1, row + 1),
    name,
    title,
    departmentId: seedId(2, department + 1),
    avatar: `${origin}/static/people/${seedId(1, row + 1)}.svg`,
    presence: row === 2 ? 'busy' : 'available',
    email: `${accountOf(name)}@office.example`,
    phone: `+86 10 5550 01${String(row + 10)}`,
    extension: `1${String(row + 10)}`,
    office: 'Beijing',
    timeZone: 'Asia/Shanghai',
    joinedOn: `20${String(row + 15)}-03-01`,
    about: '',
    account: accountOf(name),
    password: 'correct',
    managerId: manager === undefined ? null : seedId(1, manager + 1),
  }));

function seedTasks(nowMs: number): FakeTask[] {
  const person = (row: number) => ({ id: seedId(1, row + 1), name: PEOPLE[row]?.[0] ?? '' });
  return [
    {
      id: seedId(3, 1),
      title: 'Prepare the budget review',
      status: 'doing',
      priority: 'high',
      progress: 40,
      dueOn: dayOf(nowMs + DAY_MS),
      creator: person(0),
      assigneeId: person(SIGNED_IN).id,
    },
    {
      id: seedId(3, 2),
      title: 'Read the travel policy',
      status: 'open',
      priority: 'normal',
      progress: 0,
      dueOn: dayOf(nowMs + 3 * DAY_MS),
      creator: null,
      assigneeId: person(SIGNED_IN).id,
    },
    {
      id: seedId(3, 3),
      title: 'Order a new badge',
      status: 'done',
      priority: 'low',
      progress: 0,
      dueOn: dayOf(nowMs - 2 * DAY_MS),
      creator: null,
      assigneeId: person(SIGNED_IN).id,
    },
  ];
}

function seedDocuments(people: readonly FakePerson[]): FakeDocument[] {
  const owner = people[0] as FakePerson;
  return ['Travel policy', 'Security handbook'].map((title, row) => ({
    id: seedId(4, row + 1),
    title,
    folder: 'Policies',
    owner: { id: owner.id, name: owner.name, avatar: owner.avatar },
    version: row + 1,
    updatedAt: `2026-10-0${String(row + 1)} 09:00:00`,
    blocks: [
      { kind: 'heading', level: 1, spans: [{ text: title }] },
      { kind: 'paragraph', spans: [{ text: `This is the ${title.toLowerCase()}.` }] },
    ],
    isCut: false,
    files: [],
  }));
}

const seedTenant = (user: FakePerson): Tenant => ({
  tenantKey: 'tfake0001x',
  tenantLogo: { faviconUrl: '' },
  greyInfo: { mainPageGreyStatus: false },
  displayModules: [],
  globalConfig: {},
  currentUser: {
    id: user.id,
    employeeId: user.id,
    username: user.name,
    avatar: user.avatar,
    account: user.account,
  },
  theme: {},
  locale: {
    language: 'en_US',
    numberFormat: 1,
    moneyFormat: 1,
    activeLanguages: activeLanguages('zh_CN', 'en_US', 'ar_AE'),
    baseCurrencySymbol: '¥',
    currencyMap: { CNY: '¥', USD: '$', EUR: '€' },
    dateformat: 'YYYY-MM-DD',
    datetimeformat: 'YYYY-MM-DD HH:mm',
    server_timezone: SEED_ZONE,
  },
  deployMode: 'public',
  envType: 'china',
  publishAppIds: [],
});

/**
 * The data that a fake platform begins with: five people in three departments, three tasks, two documents and an open leave
 * request of the signed-in person, who is also asked to decide one, three events, two posts and five records.
 */
export function seedData(origin: string, nowMs: number): FakeData {
  const people = seedPeople(origin);
  const user = people[SIGNED_IN] as FakePerson;
  const leave = (row: number, applicant: FakePerson, approver: FakePerson, from: string, until: string) => ({
    id: seedId(5, row),
    type: 'annual' as const,
    from,
    until,
    days: workingDays(from, until),
    reason: '',
    state: 'open' as const,
    applicant: { id: applicant.id, name: applicant.name },
    approver: { id: approver.id, name: approver.name },
    comment: '',
    submittedAt: new Date(nowMs - row * DAY_MS).toISOString(),
    decidedAt: null,
  });
  return {
    tenant: seedTenant(user),
    userId: user.id,
    people,
    departments: DEPARTMENTS.map((name, row) => ({ id: seedId(2, row + 1), name })),
    tasks: seedTasks(nowMs),
    documents: seedDocuments(people),
    leaves: [
      leave(1, user, people[0] as FakePerson, '2026-12-21', '2026-12-23'),
      leave(2, people[2] as FakePerson, user, '2026-12-28', '2026-12-29'),
    ],
    events: seedEvents(people, nowMs),
    posts: seedPosts(people, nowMs),
    pictures: seedPictures(),
    records: seedRecords(people),
    batchTasks: [],
    settings: {},
    words: [
      { word: 'confidential', supervision: 'weak' },
      { word: 'forbidden', supervision: 'strong' },
    ],
    labels: {},
    rates: { CNY: '1', USD: '7.1', EUR: '7.8' },
    files: {},
    publishedFiles: {},
    switches: SWITCHES_OFF,
    errors: [],
    pageReports: [],
    pageSubReports: [],
    resourceReports: [],
    appeals: [],
  };
}
