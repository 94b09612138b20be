/**
 * What became of a link: it was opened (`opened`), the user was asked and decides (`asked`), it was refused, because no
 * link may lead there (`refused`), or there was nothing to open, or the host took it over (`ignored`).
 */
export type LinkOutcome = 'opened' | 'asked' | 'refused' | 'ignored';
