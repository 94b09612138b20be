import { createIcon } from '../../kit/createIcon.js';

/** Stroked outlines on a 24 × 24 grid. */
const OUTLINES = {
  previous: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  more: 'm6 9.5 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  alert: 'M12 8v5m0 3.2v.100M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  free: 'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 5h16M8.5 3v3.5m7-3.5v3.5m-6 9 2 2 3.500-4',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof OUTLINES;

/** The icons of this module; arrows follow the reading direction. */
export const Icon = createIcon<IconName>(OUTLINES, ['previous', 'next']);
