import { useEffect, useState } from 'react';
import type { ModuleContext } from 'weaver-sdk';
import { getLabel } from '@weapp/utils';

/** A component of a module. */
export function Greeting({ weaver }: { weaver: ModuleContext<{ counted: number }> }) {
  const [total, setTotal] = useState<number>();
  useEffect(() => {
    const answer = weaver.request<{ data: { total: number } }>({
      ...{ url: '/api/task/list', method: 'POST', data: {} },
    });
    answer.then(
      ({ data }) => {
        setTotal(data.total);
        weaver.emit('counted', data.total);
      },
      () => undefined,
    );
  }, [weaver]);
  const tasks = total === undefined ? '' : `: ${total} tasks`;
  return <p>{getLabel('-1', 'Hello') + ', ' + weaver.user.username + tasks}</p>;
}
