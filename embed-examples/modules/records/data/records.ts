import { isRecord, ownProperty, type WireRecord } from '../../../../src/wire/record.js';
import {
  readRecordField,
  readRecordLink,
  readRecordSummary,
  RECORD_CALLS,
  type RecordDetail,
  type RecordField,
  type RecordListData,
  type RecordSummary,
} from '../../../../src/wire/office/records.js';
import { answerCode, countOf, dataOf } from '../../kit/answers.js';
import type { ModuleRequest } from '../../kit/weaver.js';

export type { RecordDetail, RecordField, RecordListData, RecordSummary };

function listOf<T>(data: WireRecord, key: string, read: (row: WireRecord) => T | undefined): T[] {
  const value = ownProperty(data, key);
  const rows = Array.isArray(value) ? value.filter(isRecord) : [];
  return rows.map(read).filter((row) => row !== undefined);
}

/** One call; null for what is not there, or not for this person. */
async function fetchFrom<T>(
  request: ModuleRequest,
  name: keyof typeof RECORD_CALLS,
  params: Readonly<Record<string, string>>,
  signal: AbortSignal,
  read: (data: WireRecord) => T | null,
): Promise<T | null> {
  const { method, path } = RECORD_CALLS[name];
  try {
    return read(dataOf(await request({ url: path, method, params, signal })));
  } catch (error) {
    if (answerCode(error) === 404) return null;
    throw error;
  }
}

/** One record; null for an unknown id, an unknown kind and one that the tenant hides. */
export function fetchRecord(
  request: ModuleRequest,
  kind: string,
  id: string,
  signal: AbortSignal,
): Promise<RecordDetail | null> {
  return fetchFrom(request, 'detail', { kind, id }, signal, (data) => {
    const summary = readRecordSummary(data);
    if (summary === undefined) return null;
    return {
      ...summary,
      fields: listOf(data, 'fields', readRecordField),
      related: listOf(data, 'related', readRecordLink),
    };
  });
}

/** A page of a kind's records, counted from 1; null for an unknown kind and one that the tenant hides. */
export function fetchRecords(
  request: ModuleRequest,
  kind: string,
  page: number,
  signal: AbortSignal,
): Promise<RecordListData | null> {
  return fetchFrom(request, 'list', { kind, page: String(page) }, signal, (data) => {
    const records = listOf(data, 'records', readRecordSummary);
    return {
      records,
      page: countOf(data, 'page'),
      pageSize: Math.max(1, countOf(data, 'pageSize')),
      total: Math.max(countOf(data, 'total'), records.length),
    };
  });
}
