import { useEffect, type ReactElement } from 'react';
import { FailureNotice } from '../../kit/FailureNotice.js';
import { Notice } from '../../kit/Notice.js';
import { useLoad, type LoadPurpose } from '../../kit/useLoad.js';
import type { ModuleContext } from '../../kit/weaver.js';
import { fetchBatchTask } from '../data/batchTasks.js';
import { Icon } from '../parts/Icon.js';
import { text } from '../texts.js';
import { TaskReport } from './TaskReport.js';

/** How often a running task is looked at. */
const LOOK_AGAIN_MS = 2_000;

/** Props of {@link TaskContent}. */
export interface TaskContentProps {
  readonly purpose: LoadPurpose;
  readonly id: string;
  readonly titleId: string;
  readonly weaver: ModuleContext;
}

/** A batch task, of its page and of its dialog; a running one is followed to its end. */
export function TaskContent({ purpose, id, titleId, weaver }: TaskContentProps): ReactElement {
  const loading = useLoad(purpose, id, (signal) => fetchBatchTask(weaver.request, id, signal), weaver);
  const task = loading.valueKey === id ? loading.value : undefined;
  const isRunning = task?.state === 'running' && loading.status === 'ready';

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(loading.retry, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isRunning, task]);

  if (task != null) return <TaskReport task={task} titleId={titleId} language={weaver.language} />;
  return (
    <>
      <p className="wp-hidden" role="status">
        {loading.status === 'loading' && text('loading')}
      </p>
      {loading.status === 'failed' ? (
        <FailureNotice
          title={text('loadFailed')}
          failure={loading.failure}
          text={text}
          onRetry={loading.retry}
        />
      ) : task === null ? (
        <Notice
          icon={<Icon name="task" />}
          role="status"
          title={text('missing')}
          hint={text('missingNote')}
        />
      ) : (
        <div className="wu-bones wp-skeleton" aria-hidden="true">
          <span className="wp-bone wp-bone-name" />
          <span className="wp-bone wp-bone-label" />
          <span className="wp-bone wp-bone-line" />
          <span className="wp-bone wp-bone-line" />
        </div>
      )}
    </>
  );
}
