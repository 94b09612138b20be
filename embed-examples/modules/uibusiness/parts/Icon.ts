import { createIcon } from '../../kit/createIcon.js';

/** Stroked outlines on a 24 × 24 grid. */
const OUTLINES = {
  close: 'm6.500 6.500 11 11m0-11-11 11',
  done: 'M4.500 12.500 9.500 17.500 19.500 7',
  running: 'M12 7v5l3 2M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17Z',
  task: 'M4.500 6.500h2m3 0h10M4.500 12h2m3 0h10M4.500 17.500h2m3 0h10',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof OUTLINES;

/** The icons of this module. */
export const Icon = createIcon<IconName>(OUTLINES);
