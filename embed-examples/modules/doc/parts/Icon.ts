import { createIcon } from '../../kit/createIcon.js';

/** Stroked outlines on a 24 × 24 grid. */
const OUTLINES = {
  folder:
    'M3.5 7a1.5 1.5 0 0 1 1.5-1.5h4.2l2 2.5H19A1.5 1.5 0 0 1 20.5 9.5v8A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5Z',
  page: 'M7 3.5h6.5l4.5 4.5v11.5a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1Zm6.5 0V8H18M9 12.5h6m-6 3.5h4',
  noPage: 'M7 3.5h6.5L18 8v4M13.5 3.5V8H18M11 20.5H7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1m8.5 12.5 4 4m0-4-4 4',
  print:
    'M7 9V4.5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1V9M7 17H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2m-10-3h10v6.5H7Z',
  out: 'M9.5 6H6.5a1 1 0 0 0-1 1v10.5a1 1 0 0 0 1 1H17a1 1 0 0 0 1-1v-3M13.5 5H19v5.5M19 5l-8 8',
  forward: 'm9 5 7 7-7 7',
  back: 'm15 5-7 7 7 7',
  close: 'm6 6 12 12M18 6 6 18',
  download: 'M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 19.5h14',
  picture:
    'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5ZM4.5 16.5l4.5-4.5 3.5 3.5 2.5-2.5 4.5 4.5M15 9.2v.1',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  sheet:
    'M7 3.5h10a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1ZM6 9h12M6 14.5h12M12 9v11.5',
  alert: 'M12 8v5m0 3.2v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof OUTLINES;

/** The icons of this module; arrows follow the reading direction. */
export const Icon = createIcon<IconName>(OUTLINES, ['forward', 'back', 'out']);
