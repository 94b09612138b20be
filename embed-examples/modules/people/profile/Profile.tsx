import type { ReactElement } from 'react';
import { localeOf } from '../../kit/locale.js';
import { fetchPerson } from '../data/people.js';
import { useLoad, type LoadPurpose } from '../../kit/useLoad.js';
import { RecordLink } from '../../kit/RecordLink.js';
import { Avatar } from '../../kit/Avatar.js';
import { Icon } from '../parts/Icon.js';
import { FailureNotice } from '../../kit/FailureNotice.js';
import { Notice } from '../../kit/Notice.js';
import { text } from '../texts.js';
import type { ModuleContext } from '../../kit/weaver.js';
import { ManagerRow } from './ManagerRow.js';
import { ProfileFacts } from './ProfileFacts.js';
import { ProfileSkeleton } from './ProfileSkeleton.js';

/** Props of {@link Profile}. */
export interface ProfileProps {
  /** `content` where the profile is all that the component shows. */
  readonly purpose: LoadPurpose;
  readonly id: string;
  readonly weaver: ModuleContext;
  /** For `aria-labelledby` of the card or dialog around it. */
  readonly nameId: string;
  /** Whether the name is a link to the person's page. */
  readonly linksName?: boolean;
  readonly onOpenPerson: (id: string) => void;
}

/** Loads and renders a person's profile and handles failures; used in the card and in the dialog. */
export function Profile(props: ProfileProps): ReactElement {
  const { purpose, id, weaver, nameId, linksName = false, onOpenPerson } = props;
  const loading = useLoad(purpose, id, (signal) => fetchPerson(weaver.request, id, signal), weaver);
  const person = loading.valueKey === id ? loading.value : undefined;

  if (loading.status === 'failed') {
    return (
      <FailureNotice
        title={text('profileFailed')}
        failure={loading.failure}
        text={text}
        onRetry={loading.retry}
      />
    );
  }
  if (person === undefined) return <ProfileSkeleton />;
  if (person === null) {
    return (
      <Notice
        icon={<Icon name="nobody" />}
        role="status"
        title={text('personMissing')}
        hint={text('personMissingHint')}
      />
    );
  }
  return (
    <div className="wp-profile">
      <div className="wp-head">
        <Avatar id={person.id} name={person.name} src={person.avatar} size="large" />
        <div className="wp-head-text">
          <h2 className="wp-name" id={nameId}>
            {linksName ? (
              <RecordLink kind="hrmProfile" id={person.id}>
                <bdi>{person.name}</bdi>
              </RecordLink>
            ) : (
              <bdi>{person.name}</bdi>
            )}
          </h2>
          <p className="wp-title">
            <bdi>{person.title}</bdi>
            {person.department !== '' && (
              <span className="wp-department">
                <bdi>{person.department}</bdi>
              </span>
            )}
          </p>
          <p className="wp-badge">
            <span className={`wp-dot wp-dot-${person.presence}`} aria-hidden="true" />
            {text(person.presence)}
          </p>
        </div>
      </div>
      <div className="wp-body">
        {person.about !== '' && (
          <p className="wp-about" dir="auto">
            {person.about}
          </p>
        )}
        <ProfileFacts
          person={person}
          locale={localeOf(weaver.language)}
          onCopied={(field) => weaver.emit('copy', { field })}
        />
        {person.manager !== null && <ManagerRow manager={person.manager} onOpen={onOpenPerson} />}
      </div>
    </div>
  );
}
