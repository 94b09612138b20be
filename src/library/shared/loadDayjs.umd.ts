type DayjsGroup = typeof import('../groups/dayjs.js');

declare const require: (name: 'dayjs') => DayjsGroup['dayjs'];

/**
 * Runs Day.js when a module first needs it. In this build it is part of the one file, and it cannot run on a page that froze
 * `Object.prototype`: its `require` keeps it from being run with the file.
 */
export const loadDayjs = (): Promise<DayjsGroup> =>
  Promise.resolve().then(() => ({ dayjs: require('dayjs') }));
