import type { ReactElement } from 'react';
import { isWireDay } from '../../../src/wire/office/calendar.js';
import { LEAVE_TYPES } from '../../../src/wire/office/leave.js';
import type { ModuleContext } from '../kit/weaver.js';
import type { LeaveRequest, LeaveType } from './data/leave.js';
import { RequestForm } from './form/RequestForm.js';
import { text } from './texts.js';

/** Props of {@link LeaveForm}. */
export interface LeaveFormProps {
  /** The kind of leave that is chosen at first, `annual` by default. */
  readonly type?: LeaveType;
  /** The first day, `2026-11-23`; empty by default. */
  readonly from?: string;
  /** Called with the request once it is submitted. */
  readonly onSubmitted?: (request: LeaveRequest) => unknown;
  readonly weaver: ModuleContext<{ submitted: { readonly id: string } }>;
}

/** Values of a host page are checked, because it may be plain JavaScript. */
const typeOf = (given: unknown): LeaveType => LEAVE_TYPES.find((known) => known === given) ?? 'annual';
const dayOf = (given: unknown): string => (isWireDay(given) ? given : '');

/**
 * The form of a new leave request alone. Emits `submitted` `{ id }` on its island.
 *
 * @example weaverSDK.render(element, '@weapp/workflow/LeaveForm', { type: 'sick', from: '2026-11-23' })
 */
export function LeaveForm({ type, from, onSubmitted, weaver }: LeaveFormProps): ReactElement {
  const titleId = `${weaver.islandId}-title`;
  return (
    <section className="wp-root wp-surface ww-alone" aria-labelledby={titleId}>
      <h2 className="ww-title" id={titleId}>
        {text('newRequest')}
      </h2>
      <RequestForm
        weaver={weaver}
        start={{ type: typeOf(type), from: dayOf(from) }}
        titleId={titleId}
        onSubmitted={onSubmitted}
      />
    </section>
  );
}
