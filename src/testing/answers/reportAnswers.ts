import { ERROR_RECORD_CALL, parseErrorBatch } from '../../wire/errorRecord.js';
import { MOST_ERRORS, TOO_MANY_ERRORS } from '../../wire/office/errorLimit.js';
import {
  MAIN_REPORT_CALL,
  SUB_REPORT_CALL,
  SWITCHES_OFF,
  type MainReport,
  type SubReport,
} from '../../wire/performanceReport.js';
import { parseResourceReport, RESOURCE_REPORT_CALL } from '../../wire/resourceReport.js';
import { APPEAL_CALLS } from '../../wire/sensitiveFinding.js';
import { readAppeal } from '../../wire/office/readAppeal.js';
import { parseMainReport, parseSubReport } from '../../wire/performanceReports.js';
import { ok, refusal, sessionExpired } from '../envelopes.js';
import { open, signedIn, type FakeCall, type FakeCallRequest } from '../fakeCall.js';
import { bodyRecord } from '../fakeRequest.js';

const APPEAL_TEXTS = {
  wordsMissing: 'The words are missing',
  wordsTooLong: 'There are too many words',
  reasonMissing: 'Please give a reason',
  reasonTooLong: 'The reason is too long',
};

const appeal: FakeCall['answer'] = (request, { data }) => {
  const given = readAppeal(bodyRecord(request), APPEAL_TEXTS);
  if (!given.ok) return { code: 400, status: false, msg: given.problem };
  data.appeals.push(given.value);
  return { status: true, msg: 'The appeal has been submitted' };
};

/** True for a report without a user: a shared, anonymous page reports without a session (contract §7). */
const isAnonymous = (
  { sessionId }: FakeCallRequest,
  { ignoreSwitchStatus }: MainReport | SubReport,
): boolean => sessionId === '' && !ignoreSwitchStatus;

/** What pages report: it can be read back in the data. */
export const REPORT_ANSWERS = {
  frontErrorRecord: signedIn(ERROR_RECORD_CALL, (request, { data }) => {
    const batch = parseErrorBatch(bodyRecord(request));
    if (!batch.ok) return refusal(400, batch.problem);
    if (batch.value.dtos.length > MOST_ERRORS) return refusal(400, TOO_MANY_ERRORS);
    const known = new Set(data.errors.map(({ id }) => id));
    // An id may be in a batch twice: the first one counts.
    const taken = batch.value.dtos.filter(({ id }) => known.size < known.add(id).size);
    data.errors.push(...taken);
    return ok({ taken: taken.length });
  }),
  pageReport: open(MAIN_REPORT_CALL, (request, { data }) => {
    const report = parseMainReport(request.body);
    if (!report.ok) return refusal(400, report.problem);
    if (isAnonymous(request, report.value)) return sessionExpired();
    data.pageReports.push(report.value);
    return ok(null);
  }),
  pageSubReport: open(SUB_REPORT_CALL, (request, { data }) => {
    const report = parseSubReport(request.body);
    if (!report.ok) return refusal(400, report.problem);
    if (isAnonymous(request, report.value)) return sessionExpired();
    data.pageSubReports.push(report.value);
    return ok(request.sessionId === '' ? SWITCHES_OFF : data.switches);
  }),
  resourceReport: open(RESOURCE_REPORT_CALL, (request, { data }) => {
    const report = parseResourceReport(bodyRecord(request));
    if (!report.ok) return Response.json(refusal(400, report.problem), { status: 400 });
    data.resourceReports.push(...report.value);
    return ok({ taken: report.value.length });
  }),
  appeal: signedIn(APPEAL_CALLS.pc, appeal),
  appAppeal: signedIn(APPEAL_CALLS.mobile, appeal),
};
