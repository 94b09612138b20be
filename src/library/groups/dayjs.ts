import dayjs from 'dayjs';

/**
 * Day.js without plugins, in its locale `en`. What a module adds with `dayjs.extend` or `dayjs.locale` applies to all
 * modules of the page; `dayjs().locale(…)` applies to one date.
 */
export { dayjs };
