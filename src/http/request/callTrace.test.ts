import { expect, it } from 'vitest';
import { createCallTrace, traceHeaders } from './sendCall.js';

it('sends no trace header that is off', () => {
  expect(traceHeaders({ traceid: false, traceparent: false }, createCallTrace(undefined))).toEqual({});
});

it('follows W3C Trace Context, with one trace id in both headers', () => {
  const trace = createCallTrace(undefined);
  const { traceid, traceparent } = traceHeaders({ traceid: true, traceparent: true }, trace);
  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(traceparent).toBe(`00-${trace.traceId}-${trace.spanId}-01`);
  expect(traceid).toBe(trace.traceId);
});

it('puts the calls of one trace into it, each with an id of its own', () => {
  const [one, other] = [createCallTrace('a'.repeat(32)), createCallTrace('a'.repeat(32))];
  expect([one.traceId, other.traceId]).toEqual(['a'.repeat(32), 'a'.repeat(32)]);
  expect(one.spanId).not.toBe(other.spanId);
});
