const DAY_MS = 86_400_000;

/** Beyond a week a date is clearer than "in 12 days". */
const NEAR_DAYS = 7;

/** The due day of a task as text. */
export interface DueWords {
  /** "Thu, Nov 19", with the year where it is another one. */
  readonly day: string;
  /** "tomorrow", "3 days ago"; '' when it is far away. */
  readonly distance: string;
}

/** Formats the facts of tasks in one language. */
export interface TaskWords {
  /** A due day, `YYYY-MM-DD`; a text of another form is unchanged. */
  readonly due: (dueOn: string) => DueWords;
  /** "60%" */
  readonly percent: (progress: number) => string;
}

/** The texts of a list, relative to `today`. Created once for all its rows, because formatters are slow to create. */
export function createTaskWords(today: string, locale: string): TaskWords {
  const dayFormat = (year: 'numeric' | undefined): Intl.DateTimeFormat =>
    // The calendar is explicit because ar-SA and th-TH would otherwise use another one.
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
