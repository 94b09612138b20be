import { createIcon } from '../../kit/createIcon.js';

/** Stroked outlines on a 24 × 24 grid. */
const OUTLINES = {
  alert: 'M12 8v5m0 3.2v.100M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  calendar:
    'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 5h16M8.5 3v3.5m7-3.5v3.5',
  high: 'm6 13 6-6 6 6M6 18.500l6-6 6 6',
  doing: 'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 4v4.7l3 1.8',
  low: 'm6 6 6 6 6-6M6 11.500l6 6 6-6',
  out: 'M9.5 6H6.5a1 1 0 0 0-1 1v10.5a1 1 0 0 0 1 1H17a1 1 0 0 0 1-1v-3M13.5 5H19v5.5M19 5l-8 8',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8.500a7 7 0 0 1 14 0',
  missing: 'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm-3 5.500 6 6m0-6-6 6',
  open: 'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  plus: 'M12 5v14M5 12h14',
  ticked: 'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm-4 8.7 2.8 2.8 5.2-5.5',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof OUTLINES;

/** The icons of this module; the arrow follows the reading direction. */
export const Icon = createIcon<IconName>(OUTLINES, ['out']);
