/** `@weapp/people`: the tenant's people. Each export can be rendered or applied by name. */
import './styles/people.css';

export { PeopleList } from './PeopleList.js';
export type { PeopleListProps } from './PeopleList.js';
export { ProfileCard } from './ProfileCard.js';
export type { ProfileCardProps } from './ProfileCard.js';
export { ProfileDialog } from './ProfileDialog.js';
export type { ProfileDialogProps } from './ProfileDialog.js';
export { openProfile } from './openProfile.js';
export type { OpenedProfile, OpenProfileOptions } from './openProfile.js';
export { ProfileCard as default } from './ProfileCard.js';
