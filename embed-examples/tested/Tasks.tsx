import { useEffect, useState } from 'react';
import type { ModuleContext } from 'weaver-sdk';

interface TaskList {
  readonly data: { readonly tasks: readonly { readonly id: string; readonly title: string }[] };
}

interface TasksProps {
  readonly heading?: string;
  readonly weaver: ModuleContext<{ loaded: { readonly total: number } }>;
}

/** A component of a module: the tasks of the signed-in person. */
export function Tasks({ heading = 'Tasks', weaver }: TasksProps) {
  const [shown, setShown] = useState<TaskList['data']['tasks']>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    weaver.request<TaskList>({ url: '/api/task/list', method: 'POST', data: {} }).then(
      ({ data: { tasks } }) => {
        setShown(tasks);
        weaver.emit('loaded', { total: tasks.length });
      },
      (error: Error) => {
        setProblem(error.message);
      },
    );
  }, [weaver]);
  return (
    <section>
      <h2>{heading}</h2>
      {problem !== '' && <p role="alert">{problem}</p>}
      <ul>
        {shown.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </section>
  );
}
