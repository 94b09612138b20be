import { expect } from 'vitest';
import type { World } from '../../testing/world.js';
import { complaints, fixes } from '../doctor/examined.js';
import type { Mistake } from './broken.js';
import { measure, type Measured } from './measure.js';

/** Checks what the visitor, the console and the doctor say about a mistake; resolves to what they said. */
export async function expectTold(world: World, mistake: Mistake): Promise<Measured> {
  const { expected } = mistake;
  const found = await measure(world, mistake);
  const { visitor, alerts, console, report } = found;
  const seen = report?.text ?? console.join('\n');
  if (expected.visitor === undefined) expect(visitor).toBe('');
  else {
    expect(visitor).toMatch(expected.visitor);
    expect(alerts).toBe(1);
  }
  expect(console.join('\n')).toMatch(expected.console);
  expect(report && complaints(report), seen).toEqual(expected.doctor);
  if (report && expected.fix) expect(fixes(report), seen).toMatch(expected.fix);
  if (report) expect(report.ok).toBe(false);
  expect(seen).not.toContain('could not run');
  return found;
}
