import type { ReactElement } from 'react';
import { OpenFailure } from './parts/OpenFailure.js';
import { Profile } from './profile/Profile.js';
import { useOpenProfile } from './useOpenProfile.js';
import type { ModuleContext } from '../kit/weaver.js';

/** Props of {@link ProfileCard}. */
export interface ProfileCardProps {
  /** A person's id; default `me`, the signed-in person. */
  readonly id?: string;
  /** Called when the manager is clicked; return false to prevent this module's own dialog. */
  readonly onOpenPerson?: (id: string) => unknown;
  readonly weaver: ModuleContext<{
    openPerson: { readonly id: string };
    copy: { readonly field: 'email' | 'phone' | 'extension' };
  }>;
}

/**
 * A person's profile as a card. Emits `openPerson` `{ id }` and `copy` `{ field }` on its island.
 *
 * @example weaverSDK.render(element, '@weapp/people/ProfileCard', { id: '1024' })
 */
export function ProfileCard({ id = 'me', onOpenPerson, weaver }: ProfileCardProps): ReactElement {
  const nameId = `${weaver.islandId}-name`;
  const dialog = useOpenProfile();
  const open = (personId: string) => {
    weaver.emit('openPerson', { id: personId });
    if (onOpenPerson?.(personId) !== false) dialog.open(personId);
  };
  return (
    <article className="wp-root wp-surface wp-card" aria-labelledby={nameId}>
      <Profile purpose="content" id={id} weaver={weaver} nameId={nameId} onOpenPerson={open} />
      {dialog.failed && <OpenFailure />}
    </article>
  );
}
