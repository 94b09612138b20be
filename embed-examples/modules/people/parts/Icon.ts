import { createIcon } from '../../kit/createIcon.js';

/** Stroked outlines on a 24 × 24 grid. */
const OUTLINES = {
  mail: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm-.5 1 8.5 6 8.5-6',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm2.5 15h3',
  extension:
    'M6.2 3.5h2.5l1.6 4-2 1.6a12 12 0 0 0 5.6 5.6l1.6-2 4 1.6v2.5a2 2 0 0 1-2.2 2A16 16 0 0 1 4.2 5.7a2 2 0 0 1 2-2.2Z',
  office:
    'M5 21V4.5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1V21m0-11h3a1 1 0 0 1 1 1v10M3 21h18M8.5 7.5h3m-3 4h3m-3 4h3',
  day: 'M12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM12 2.5v1.5m0 16v1.5M2.5 12H4m16 0h1.5M5.3 5.3l1 1m11.4 11.4 1 1m0-13.4-1 1M6.3 17.7l-1 1',
  night: 'M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2Z',
  calendar:
    'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 5h16M8.5 3v3.5m7-3.5v3.5',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 8a6 6 0 0 1 12 0m.500-14.7a3.5 3.5 0 0 1 0 6.4m2.5 3.3a6 6 0 0 1 3 5',
  copy: 'M9.5 8.5h9a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1Zm-4 7h-.500a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v.500',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.7 11.2L20 20',
  close: 'm6 6 12 12M18 6 6 18',
  forward: 'm9 5 7 7-7 7',
  back: 'm15 5-7 7 7 7',
  alert: 'M12 8v5m0 3.2v.100M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  nobody: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5a7.5 7.5 0 0 1 10.2-7M16.5 16.5l4 4m0-4-4 4',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof OUTLINES;

/** The icons of this module; arrows follow the reading direction. */
export const Icon = createIcon<IconName>(OUTLINES, ['forward', 'back']);
