/**
 * The calls of the people module (ours; the specs show none). Both answer with the general envelope; both need a
 * session and return only people of the session's tenant.
 */
export const PEOPLE_CALLS = {
  /** `{ keyword?: string, departmentId?: string }` → {@link PeopleListData} */
  list: { method: 'POST', path: '/api/hrm/people/list' },
  /** `?id=` (`me` for the signed-in person) → {@link PersonDetail}; code 404 for an unknown id */
  detail: { method: 'GET', path: '/api/hrm/people/detail' },
} as const;

/** Whether a person is at work now. */
export type Presence = 'available' | 'busy' | 'away' | 'leave';

/** A person in a list. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** Job title in the tenant's language. */
  readonly title: string;
  readonly departmentId: string;
  readonly department: string;
  /** Absolute address of the picture on the static domain. */
  readonly avatar: string;
  readonly presence: Presence;
}

/** The data of a profile card. */
export interface PersonDetail extends Person {
  readonly email: string;
  readonly phone: string;
  readonly extension: string;
  readonly office: string;
  /** IANA zone, for the person's local time. */
  readonly timeZone: string;
  /** `YYYY-MM-DD` */
  readonly joinedOn: string;
  readonly about: string;
  readonly manager: { readonly id: string; readonly name: string; readonly avatar: string } | null;
  readonly reports: number;
}

/** A department with its number of people. */
export interface Department {
  readonly id: string;
  readonly name: string;
  readonly headcount: number;
}

/** The answer's data of the list call. */
export interface PeopleListData {
  readonly people: readonly Person[];
  readonly departments: readonly Department[];
  readonly total: number;
}
