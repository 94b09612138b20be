import { createIcon } from '../../kit/createIcon.js';

/** Stroked outlines on a 24 × 24 grid. */
const OUTLINES = {
  forward: 'm9.500 6 6 6-6 6',
  record:
    'M6 3.500h8.500L19 8v12.500H6a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1ZM14 3.500V8.500h5M8.500 12.500h7m-7 3.500h5',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof OUTLINES;

/** The icons of this module. */
export const Icon = createIcon<IconName>(OUTLINES, ['forward']);
