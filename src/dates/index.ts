export { daysInMonth, isLeapYear } from './calendar.js';
export { isDateString, type DateInput } from './dateString.js';
export { hasTimePart, type DateFormats } from './hasTimePart.js';
export { periodRange, type Period, type PeriodOptions, type PeriodUnit } from './periodRange.js';
export { guessTimeZone, timeZoneForOffset, toTimeZone } from './timeZone.js';
export { decadeOf, halfYearOf, isoWeek, quarterOf, type IsoWeek } from './yearParts.js';
