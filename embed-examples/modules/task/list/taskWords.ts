const DAY_MS = 86_400_000;

/** Beyond a week "in 12 days" says less than the date does. */
const NEAR_DAYS = 7;

/** When a task is due, in words. */
export interface DueWords {
  /** "Thu, Nov 19", with the year where it is another one. */
  readonly day: string;
  /** "tomorrow", "3 days ago"; '' when it is far away. */
  readonly distance: string;
}

/** Puts the facts of tasks into words of one language. */
export interface TaskWords {
  /** A due day, `YYYY-MM-DD`; a text of another form is shown as it came. */
  readonly due: (dueOn: string) => DueWords;
  /** "60%" */
  readonly percent: (progress: number) => string;
}

/** The words of a list, seen from `today`. Made once for all its rows: formatters are costly to make. */
export function createTaskWords(today: string, locale: string): TaskWords {
  const dayFormat = (year: 'numeric' | undefined): Intl.DateTimeFormat =>
    // The calendar is said aloud because ar-SA and th-TH would otherwise switch to another one.
    new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
      timeZone: 'UTC',
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year,
    });
  const [thisYear, otherYear] = [dayFormat(undefined), dayFormat('numeric')];
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const todayMs = Date.parse(`${today}T00:00:00Z`);
  return {
    due(dueOn) {
      const dueMs = Date.parse(`${dueOn}T00:00:00Z`);
      const days = (dueMs - todayMs) / DAY_MS;
      if (!Number.isInteger(days)) return { day: dueOn, distance: '' };
      const format = dueOn.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear;
      return {
        day: format.format(dueMs),
        distance: Math.abs(days) > NEAR_DAYS ? '' : relative.format(days, 'day'),
      };
    },
    percent: (progress) => percent.format(progress / 100),
  };
}
