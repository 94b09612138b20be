import { ownText } from '../../wire/record.js';
import { PEOPLE_CALLS, type Person, type PersonDetail } from '../../wire/office/people.js';
import { noObject, ok, refusal } from '../envelopes.js';
import { signedIn } from '../fakeCall.js';
import type { FakeData, FakePerson } from '../fakeData.js';
import { bodyRecord } from '../fakeRequest.js';

const departmentOf = ({ departments }: FakeData, { departmentId }: FakePerson): string =>
  departments.find(({ id }) => id === departmentId)?.name ?? '';

function shown(data: FakeData, person: FakePerson): Person {
  const { id, name, title, departmentId, avatar, presence } = person;
  return { id, name, title, departmentId, department: departmentOf(data, person), avatar, presence };
}

function detailOf(data: FakeData, person: FakePerson): PersonDetail {
  const { account: _account, password: _password, managerId, ...facts } = person;
  const manager = data.people.find(({ id }) => id === managerId);
  return {
    ...facts,
    department: departmentOf(data, person),
    manager: manager ? { id: manager.id, name: manager.name, avatar: manager.avatar } : null,
    reports: data.people.filter((one) => one.managerId === person.id).length,
  };
}

/** The calls of the people module. */
export const PEOPLE_ANSWERS = {
  peopleList: signedIn(PEOPLE_CALLS.list, (request, { data }) => {
    const body = bodyRecord(request);
    if (body === undefined) return noObject();
    const keyword = ownText(body, 'keyword').trim().toLowerCase();
    const departmentId = ownText(body, 'departmentId');
    const people = data.people.filter((person) => {
      const texts = [person.name, person.account, person.title, departmentOf(data, person)];
      return (
        (departmentId === '' || person.departmentId === departmentId) &&
        (keyword === '' || texts.some((text) => text.toLowerCase().includes(keyword)))
      );
    });
    return ok({
      people: people.map((person) => shown(data, person)),
      departments: data.departments.map((department) => ({
        ...department,
        headcount: data.people.filter((person) => person.departmentId === department.id).length,
      })),
      total: people.length,
    });
  }),
  peopleDetail: signedIn(PEOPLE_CALLS.detail, ({ query, personId }, { data }) => {
    const wanted = query['id'] === 'me' ? personId : query['id'];
    const person = data.people.find(({ id }) => id === wanted);
    return person ? ok(detailOf(data, person)) : refusal(404, 'There is no such person');
  }),
};
