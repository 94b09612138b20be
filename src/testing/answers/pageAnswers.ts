import { API_CALLS, STATIC_PATHS } from '../../wire/calls.js';
import { ECODE_LIST_CALL } from '../../wire/ecode.js';
import { nameKey, PEOPLE_NAME_CALLS, withNames, type NameItem } from '../../wire/people.js';
import { isRecord, ownProperty, ownText, ownTexts } from '../../wire/record.js';
import { SETTINGS_CALL } from '../../wire/settings.js';
import { noObject, ok, refusal } from '../envelopes.js';
import { open, signedIn } from '../fakeCall.js';
import { bodyRecord } from '../fakeRequest.js';

const readItems = (given: unknown): NameItem[] =>
  (Array.isArray(given) ? (given as readonly unknown[]) : [])
    .filter(isRecord)
    .map((row) => ({ type: ownText(row, 'type'), id: ownText(row, 'id') }));

/** Files of the static domain that every page asks for, and calls about texts, formats and names. */
export const PAGE_ANSWERS = {
  // Modules are given to the SDK as objects, so that the static domain has none.
  moduleIndex: open({ method: 'GET', path: STATIC_PATHS.moduleIndex }, () => ({})),
  mergedIndex: open({ method: 'GET', path: STATIC_PATHS.mergedIndex }, () => ({})),
  labels: open({ method: 'GET', path: STATIC_PATHS.labels }, ({ path }, { data }) => {
    const module = /([^/]+)\.json$/.exec(path)?.[1] ?? '';
    return data.labels[module] ?? {};
  }),
  getLabels: signedIn(API_CALLS.getLabels, ({ query }, { data }) => {
    const labels = data.labels[query['module'] ?? ''];
    return labels ? ok(labels, { ownWording: true }) : refusal(404, 'There are no labels of this module');
  }),
  getTeamDefaultLang: open(API_CALLS.getTeamDefaultLang, ({ query }, { data: { tenant } }) => {
    if (query['tenantKey'] !== tenant.tenantKey) return refusal(404, 'There is no such tenant');
    const { language, activeLanguages } = tenant.locale;
    const { langid } = activeLanguages.find(({ langtype }) => langtype === language) ?? { langid: 0 };
    return ok({ langType: language, langId: langid });
  }),
  savedSettings: signedIn(SETTINGS_CALL, (_, { data }) =>
    ok(Object.entries(data.settings).map(([configKey, configValue]) => ({ configKey, configValue }))),
  ),
  ecodeList: signedIn(ECODE_LIST_CALL, (request, { data }) => {
    const published = new Set(data.tenant.publishAppIds);
    const asked = ownTexts(bodyRecord(request) ?? {}, 'appIds').filter((appId) => published.has(appId));
    return ok(asked.map((appId) => ({ appId, files: data.publishedFiles[appId] ?? [] })));
  }),
  employeeTranslation: signedIn(PEOPLE_NAME_CALLS.translateId, ({ query }, { data }) => {
    const old = query['oldContent'] ?? '';
    const isAsked = query['fieldName'] === 'id' && query['tableName'] === 'employee';
    return ok(isAsked && data.people.some(({ id }) => id === old) ? { [old]: old } : {});
  }),
  nameConversion: signedIn(PEOPLE_NAME_CALLS.convertNames, (request, { data }) => {
    const body = bodyRecord(request);
    if (body === undefined) return noObject();
    if (ownText(body, 'tenantKey') !== data.tenant.tenantKey) return refusal(403, 'This is another tenant');
    const named = [
      ...data.people.map(({ id, name }) => [nameKey({ type: 'userName', id }), name] as const),
      ...data.departments.map(({ id, name }) => [nameKey({ type: 'departmentName', id }), name] as const),
    ];
    return ok(withNames(readItems(ownProperty(body, 'items')), new Map(named)));
  }),
};
