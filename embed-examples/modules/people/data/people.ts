import { answerCode, countOf, dataOf, rows } from '../../kit/answers.js';
import {
  PEOPLE_CALLS,
  type Department,
  type PeopleListData,
  type Person,
  type PersonDetail,
  type Presence,
} from '../../../../src/wire/office/people.js';
import { ownProperty, ownRecord, ownText, type WireRecord } from '../../../../src/wire/record.js';
import type { ModuleRequest } from '../../kit/weaver.js';

export type { Department, PeopleListData, Person, PersonDetail };

/** The filters of the list. */
export interface PeopleFilter {
  readonly keyword: string;
  /** '' = all departments. */
  readonly departmentId: string;
}

const PRESENCES: readonly Presence[] = ['available', 'busy', 'away', 'leave'];

function personOf(record: WireRecord): Person {
  const presence = ownProperty(record, 'presence');
  return {
    id: ownText(record, 'id'),
    name: ownText(record, 'name'),
    title: ownText(record, 'title'),
    departmentId: ownText(record, 'departmentId'),
    department: ownText(record, 'department'),
    avatar: ownText(record, 'avatar'),
    presence: PRESENCES.find((known) => known === presence) ?? 'away',
  };
}

function detailOf(record: WireRecord): PersonDetail {
  const manager = ownRecord(record, 'manager');
  const managerId = ownText(manager, 'id');
  return {
    ...personOf(record),
    email: ownText(record, 'email'),
    phone: ownText(record, 'phone'),
    extension: ownText(record, 'extension'),
    office: ownText(record, 'office'),
    timeZone: ownText(record, 'timeZone'),
    joinedOn: ownText(record, 'joinedOn'),
    about: ownText(record, 'about'),
    manager:
      managerId === ''
        ? null
        : { id: managerId, name: ownText(manager, 'name'), avatar: ownText(manager, 'avatar') },
    reports: countOf(record, 'reports'),
  };
}

function departmentOf(record: WireRecord): Department {
  return {
    id: ownText(record, 'id'),
    name: ownText(record, 'name'),
    headcount: countOf(record, 'headcount'),
  };
}

/** The details of a person (`me` = the signed-in one); null for an unknown id. */
export async function fetchPerson(
  request: ModuleRequest,
  id: string,
  signal: AbortSignal,
): Promise<PersonDetail | null> {
  const { method, path } = PEOPLE_CALLS.detail;
  try {
    const person = detailOf(dataOf(await request({ url: path, method, params: { id }, signal })));
    return person.id === '' ? null : person;
  } catch (error) {
    if (answerCode(error) === 404) return null;
    throw error;
  }
}

/** The people of the tenant that match, and all its departments. */
export async function fetchPeople(
  request: ModuleRequest,
  { keyword, departmentId }: PeopleFilter,
  signal: AbortSignal,
): Promise<PeopleListData> {
  const { method, path } = PEOPLE_CALLS.list;
  const filter = { ...(keyword === '' ? {} : { keyword }), ...(departmentId === '' ? {} : { departmentId }) };
  const data = dataOf(await request({ url: path, method, data: filter, signal }));
  const people = rows(data, 'people', personOf);
  return {
    people,
    departments: rows(data, 'departments', departmentOf),
    total: Math.max(countOf(data, 'total'), people.length),
  };
}
