import { useRef, useState, type FormEvent, type ReactElement, type RefObject } from 'react';
import {
  TASK_PRIORITIES,
  TASK_TITLE_LIMIT,
  taskTitle,
  taskTitleLength,
} from '../../../../src/wire/office/tasks.js';
import type { NewTask, TaskPriority } from '../data/tasks.js';
import { Icon } from '../parts/Icon.js';
import { text } from '../texts.js';
import { checkEntry, type EntryProblem } from './checkEntry.js';

/** Props of {@link AddForm}. */
export interface AddFormProps {
  /** Prefix of the ids in this form. */
  readonly idPrefix: string;
  /** The platform's current day, once it is known. */
  readonly today: string | undefined;
  readonly locale: string;
  /** The name of the last task that was added. */
  readonly said: string;
  /** The title field, for callers that move the focus into it. */
  readonly titleRef: RefObject<HTMLInputElement | null>;
  readonly onAdd: (task: Omit<NewTask, 'key'>) => void;
}

/** From this length on the length of a title is shown. */
const NEARLY_FULL = 0.8;

/**
 * The form for a new task with its due day and priority. The title field keeps the focus, so that several can be
 * added.
 */
export function AddForm(props: AddFormProps): ReactElement {
  const { idPrefix, today, locale, said, titleRef, onAdd } = props;
  const [title, setTitle] = useState('');
  const [chosenDue, setChosenDue] = useState<string>();
  const [priority, setPriority] = useState<TaskPriority>('normal');
  const [problem, setProblem] = useState<EntryProblem>();
  const dueField = useRef<HTMLInputElement>(null);
  const dueOn = chosenDue ?? today ?? '';
  const kept = taskTitle(title);
  const length = taskTitleLength(kept);
  const shown = length > TASK_TITLE_LIMIT ? 'titleTooLong' : problem;
  const isTitleWrong = shown !== undefined && shown !== 'dueUnfit';
  const problemId = `${idPrefix}-problem`;
  const number = new Intl.NumberFormat(locale);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkEntry({
      title,
      dueOn,
      isDueUnfit: dueField.current?.validity.badInput ?? false,
    });
    setProblem(found);
    if (found === undefined) {
      onAdd({ title: kept, priority, ...(dueOn === '' ? {} : { dueOn }) });
      setTitle('');
    }
    (found === 'dueUnfit' ? dueField : titleRef).current?.focus();
  };

  return (
    <form className="wt-form" noValidate onSubmit={submit}>
      <div className={isTitleWrong ? 'wt-entry wt-entry-wrong' : 'wt-entry'}>
        <Icon name="plus" />
        <input
          ref={titleRef}
          className="wt-entry-input wp-bare-input"
          type="text"
          enterKeyHint="done"
          autoComplete="off"
          dir="auto"
          aria-label={text('newTask')}
          aria-invalid={isTitleWrong}
          aria-describedby={problemId}
          placeholder={text('newTask')}
          value={title}
          onInput={(event) => {
            setTitle(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        {length > TASK_TITLE_LIMIT * NEARLY_FULL && (
          <bdi className="wt-entry-length" dir="ltr" aria-hidden="true">
            {number.format(length)}/{number.format(TASK_TITLE_LIMIT)}
          </bdi>
        )}
      </div>
      <div className="wt-options">
        <label className="wt-option">
          <span className="wt-option-name">{text('due')}</span>
          <input
            ref={dueField}
            className="wt-control"
            type="date"
            min="1900-01-01"
            max="9999-12-31"
            aria-invalid={shown === 'dueUnfit'}
            aria-describedby={problemId}
            value={dueOn}
            onInput={(event) => {
              setChosenDue(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
        </label>
        <label className="wt-option">
          <span className="wt-option-name">{text('priority')}</span>
          <select
            className="wt-control"
            value={priority}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setPriority(TASK_PRIORITIES.find((known) => known === value) ?? 'normal');
            }}
          >
            {TASK_PRIORITIES.map((name) => (
              <option key={name} value={name}>
                {text(name)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="wp-button wt-add">
          {text('add')}
        </button>
      </div>
      <div className="wt-says">
        <p className="wt-problem" id={problemId} role="alert">
          {shown !== undefined && text(shown, { limit: number.format(TASK_TITLE_LIMIT) })}
        </p>
        <p className="wt-said" role="status">
          {shown === undefined && said}
        </p>
      </div>
    </form>
  );
}
