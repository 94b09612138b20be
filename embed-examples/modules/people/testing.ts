import type { PeopleListData, PersonDetail } from './data/people.js';

/** A person with the given fields. */
export function somePerson(more: Partial<PersonDetail> = {}): PersonDetail {
  return {
    id: '7',
    name: 'Noura Saleh',
    title: 'Planner',
    departmentId: 'ops',
    department: 'Operations',
    avatar: '',
    presence: 'available',
    email: 'noura@example.com',
    phone: '+971 50 000 0000',
    extension: '204',
    office: 'Dubai',
    timeZone: 'Asia/Dubai',
    joinedOn: '2020-02-29',
    about: 'Plans.',
    manager: { id: '1', name: 'Khalid', avatar: '' },
    reports: 2,
    ...more,
  };
}

/** Two people in two departments. */
export const someList: PeopleListData = {
  people: [somePerson(), somePerson({ id: '8', name: 'Omar', departmentId: 'it', department: 'IT' })],
  departments: [
    { id: 'ops', name: 'Operations', headcount: 1 },
    { id: 'it', name: 'IT', headcount: 1 },
  ],
  total: 2,
};
