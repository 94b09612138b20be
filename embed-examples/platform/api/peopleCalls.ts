import { and, asc, count, eq, ilike, or } from 'drizzle-orm';
import type { Hono } from 'hono';

import { ownText } from '../../../src/wire/record.js';
import {
  PEOPLE_CALLS,
  type Department,
  type PeopleListData,
  type Person,
  type PersonDetail,
} from '../../../src/wire/office/people.js';
import type { StackContext } from '../context.js';
import type { Queries } from '../database/database.js';
import { departments, people } from '../database/schema.js';
import { ok, refusal } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { portraitAddress } from './addresses.js';
import { readBody } from './readBody.js';
import { requireSession } from './requestSession.js';
import type { Session } from './sessions.js';

const inDepartment = and(
  eq(departments.tenantKey, people.tenantKey),
  eq(departments.id, people.departmentId),
);

const personColumns = {
  id: people.id,
  name: people.name,
  title: people.title,
  departmentId: people.departmentId,
  department: departments.name,
  presence: people.presence,
};

/** The keyword as a LIKE pattern in which its own wildcards are escaped. */
const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

async function listPeople(
  { queries, origins }: StackContext,
  { tenantKey }: Session,
  wanted: { readonly keyword: string; readonly departmentId: string },
): Promise<Person[]> {
  const pattern = containing(wanted.keyword);
  const found = await queries
    .select(personColumns)
    .from(people)
    .innerJoin(departments, inDepartment)
    .where(
      and(
        eq(people.tenantKey, tenantKey),
        wanted.departmentId === '' ? undefined : eq(people.departmentId, wanted.departmentId),
        wanted.keyword === ''
          ? undefined
          : or(
              ilike(people.name, pattern),
              ilike(people.account, pattern),
              ilike(people.title, pattern),
              ilike(departments.name, pattern),
            ),
      ),
    )
    .orderBy(asc(people.position));
  return found.map((person) => ({ ...person, avatar: portraitAddress(origins.static, person.id) }));
}

async function listDepartments(queries: Queries, { tenantKey }: Session): Promise<Department[]> {
  return queries
    .select({ id: departments.id, name: departments.name, headcount: count(people.id) })
    .from(departments)
    .leftJoin(people, inDepartment)
    .where(eq(departments.tenantKey, tenantKey))
    .groupBy(departments.tenantKey, departments.id)
    .orderBy(asc(departments.position));
}

async function findPerson(
  { queries, origins }: StackContext,
  { tenantKey }: Session,
  id: string,
): Promise<PersonDetail | undefined> {
  const ofTenant = (personId: string) => and(eq(people.tenantKey, tenantKey), eq(people.id, personId));
  const [row] = await queries
    .select({
      ...personColumns,
      email: people.email,
      phone: people.phone,
      extension: people.extension,
      office: people.office,
      timeZone: people.timeZone,
      joinedOn: people.joinedOn,
      about: people.about,
      managerId: people.managerId,
    })
    .from(people)
    .innerJoin(departments, inDepartment)
    .where(ofTenant(id));
  if (row === undefined) return undefined;

  const { managerId, ...person } = row;
  const [manager] =
    managerId === null
      ? []
      : await queries.select({ id: people.id, name: people.name }).from(people).where(ofTenant(managerId));
  const [reports] = await queries
    .select({ total: count() })
    .from(people)
    .where(and(eq(people.tenantKey, tenantKey), eq(people.managerId, id)));
  const avatar = (personId: string): string => portraitAddress(origins.static, personId);
  return {
    ...person,
    avatar: avatar(person.id),
    manager: manager === undefined ? null : { ...manager, avatar: avatar(manager.id) },
    reports: reports?.total ?? 0,
  };
}

/** Adds the calls of the people module. */
export function addPeopleCalls(app: Hono<ExchangeEnv>, context: StackContext): void {
  const signedIn = requireSession(context.sessions);

  app.post(PEOPLE_CALLS.list.path, signedIn, async (c) => {
    const body = await readBody(c);
    if (body === undefined) return refusal(c, 400, 'The body must be a JSON object');
    const wanted = {
      keyword: ownText(body, 'keyword').trim().slice(0, 100),
      departmentId: ownText(body, 'departmentId'),
    };
    const found = await listPeople(context, c.var.session, wanted);
    const data: PeopleListData = {
      people: found,
      departments: await listDepartments(context.queries, c.var.session),
      total: found.length,
    };
    return ok(c, data);
  });

  app.get(PEOPLE_CALLS.detail.path, signedIn, async (c) => {
    const asked = c.req.query('id') ?? '';
    const id = asked === 'me' ? c.var.session.personId : asked;
    const person = await findPerson(context, c.var.session, id);
    return person === undefined ? refusal(c, 404, 'There is no such person') : ok(c, person);
  });
}
