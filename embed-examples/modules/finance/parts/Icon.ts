import { createIcon } from '../../kit/createIcon.js';

/** Stroked outlines on a 24 × 24 grid. */
const OUTLINES = {
  coins:
    'M9 4.500c3 0 5.500 1.100 5.500 2.500S12 9.500 9 9.500 3.500 8.400 3.500 7 6 4.500 9 4.500Zm-5.500 2.500v5c0 1.400 2.500 2.500 5.500 2.500m5.500-7.500v2m.500 2c3 0 5.500 1.100 5.500 2.500s-2.500 2.500-5.500 2.500-5.500-1.100-5.500-2.500 2.500-2.500 5.500-2.500Zm-5.500 2.500v4c0 1.400 2.500 2.500 5.500 2.500s5.500-1.100 5.500-2.500v-4',
  swap: 'M4 8.500h15m-4-4 4 4-4 4M20 15.500H5m4-4-4 4 4 4',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof OUTLINES;

/** The icons of this module. */
export const Icon = createIcon<IconName>(OUTLINES);
