import { useEffect, type ReactElement } from 'react';
import type { ModuleContext } from '../kit/weaver.js';
import { text } from './texts.js';
import { TaskContent } from './view/TaskContent.js';

/** Props of {@link BatchTaskView}. */
export interface BatchTaskViewProps {
  /** The task's id. */
  readonly id?: string;
  readonly weaver: ModuleContext<{ title: { readonly title: string } }>;
}

/**
 * A batch task of the signed-in person: how many records it has changed, and each that it could not change with the reason.
 * Emits `title` `{ title }` on its island.
 *
 * @example weaverSDK.render(element, '@weapp/uibusiness/BatchTaskView', { id: '8915532168790140001' })
 */
export function BatchTaskView({ id = '', weaver }: BatchTaskViewProps): ReactElement {
  useEffect(() => weaver.emit('title', { title: text('task') }), [id]);
  return (
    <article className="wp-root wp-surface wu-view" aria-label={text('task')}>
      <TaskContent purpose="content" id={id} titleId={`${weaver.islandId}-title`} weaver={weaver} />
    </article>
  );
}
