import { useEffect, useRef, useState, type ReactElement } from 'react';
import { localeOf } from '../kit/locale.js';
import { fetchPeople, type Person } from './data/people.js';
import { useDebounced } from '../kit/useDebounced.js';
import { useLoad } from '../kit/useLoad.js';
import { DepartmentChips } from './list/DepartmentChips.js';
import { PeopleGrid, itemsOf } from './list/PeopleGrid.js';
import { PeopleSkeleton } from './list/PeopleSkeleton.js';
import { SearchField } from './list/SearchField.js';
import { Icon } from './parts/Icon.js';
import { FailureNotice } from '../kit/FailureNotice.js';
import { Notice } from '../kit/Notice.js';
import { OpenFailure } from './parts/OpenFailure.js';
import { peopleText, text } from './texts.js';
import { useOpenProfile } from './useOpenProfile.js';
import type { ModuleContext } from '../kit/weaver.js';

const SEARCH_DELAY_MS = 250;

/** Props of {@link PeopleList}. */
export interface PeopleListProps {
  /** The department shown first; the reader may choose another. */
  readonly departmentId?: string;
  /** Called when a person is chosen; return false to prevent this module's own dialog. */
  readonly onSelect?: (person: Person) => unknown;
  readonly weaver: ModuleContext<{ select: { readonly id: string; readonly name: string } }>;
}

/**
 * The people of the tenant, with search and departments. Emits `select` `{ id, name }` on its island.
 *
 * @example weaverSDK.render(element, '@weapp/people/PeopleList', { departmentId: 'rd' })
 */
export function PeopleList({ departmentId = '', onSelect, weaver }: PeopleListProps): ReactElement {
  const [typed, setTyped] = useState('');
  const [department, setDepartment] = useState(departmentId);
  const list = useRef<HTMLUListElement>(null);
  const dialog = useOpenProfile();
  const keyword = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const locale = localeOf(weaver.language);
  const titleId = `${weaver.islandId}-title`;

  useEffect(() => setDepartment(departmentId), [departmentId]);

  const loading = useLoad(
    'content',
    JSON.stringify([keyword, department]),
    (signal) => fetchPeople(weaver.request, { keyword, departmentId: department }, signal),
    weaver,
  );
  const { value: data, status } = loading;

  const open = (person: Person) => {
    weaver.emit('select', { id: person.id, name: person.name });
    if (onSelect?.(person) !== false) dialog.open(person.id);
  };
  const showAll = () => {
    setTyped('');
    setDepartment('');
  };

  const count = data === undefined || status === 'failed' ? '' : peopleText(data.total, locale);
  const isEmpty = data !== undefined && data.people.length === 0;

  return (
    <section className="wp-root wp-surface wp-list" aria-labelledby={titleId}>
      <header className="wp-list-head">
        <h2 className="wp-list-title" id={titleId}>
          {text('colleagues')}
        </h2>
        <p className="wp-list-count" role="status">
          {data === undefined && status === 'loading' ? (
            <span className="wp-hidden">{text('listLoading')}</span>
          ) : (
            count
          )}
        </p>
        <SearchField
          value={typed}
          onChange={setTyped}
          onLeaveDown={() => itemsOf(list.current)[0]?.focus()}
        />
        {data === undefined && status === 'loading' ? (
          <span className="wp-bone wp-bone-chips" aria-hidden="true" />
        ) : (
          <DepartmentChips
            departments={data?.departments ?? []}
            selected={department}
            locale={locale}
            onSelect={setDepartment}
          />
        )}
      </header>
      <div className={status === 'loading' && data ? 'wp-results wp-results-stale' : 'wp-results'}>
        {status === 'failed' ? (
          <FailureNotice
            title={text('listFailed')}
            failure={loading.failure}
            text={text}
            onRetry={loading.retry}
          />
        ) : data === undefined ? (
          <PeopleSkeleton />
        ) : isEmpty ? (
          <Notice
            icon={<Icon name="nobody" />}
            title={text('nobody')}
            hint={text('nobodyHint')}
            action={{ label: text('showAll'), onPress: showAll }}
          />
        ) : (
          <PeopleGrid
            people={data.people}
            label={text('colleagues')}
            isRtl={weaver.dir === 'rtl'}
            showsDepartment={department === ''}
            listRef={list}
            onOpen={open}
          />
        )}
        {status === 'ready' &&
          data !== undefined &&
          data.total > data.people.length &&
          data.people.length > 0 && (
            <p className="wp-list-more">
              {text('shownOf', {
                shown: new Intl.NumberFormat(locale).format(data.people.length),
                total: new Intl.NumberFormat(locale).format(data.total),
              })}
            </p>
          )}
        {dialog.failed && <OpenFailure />}
      </div>
    </section>
  );
}
