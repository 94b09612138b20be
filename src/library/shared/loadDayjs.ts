/** Loads the group `dayjs`. */
export const loadDayjs = (): Promise<typeof import('../groups/dayjs.js')> => import('../groups/dayjs.js');
