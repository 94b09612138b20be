/** `2019-03-04` as "March 4, 2019"; a text of another form is unchanged. */
export function dayText(day: string, locale: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  // The calendar is explicit because ar-SA and th-TH would otherwise use another one.
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(date);
}
