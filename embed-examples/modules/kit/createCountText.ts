const ENDINGS = {
  zero: 'Zero',
  one: 'One',
  two: 'Two',
  few: 'Few',
  many: 'Many',
  other: 'Other',
} as const satisfies Readonly<Record<Intl.LDMLPluralRule, string>>;

/** The six texts of a count: `peopleZero`, `peopleOne` … */
export type CountTextName<Thing extends string> = `${Thing}${(typeof ENDINGS)[Intl.LDMLPluralRule]}`;

/** Returns the function for counts: "No people", "1 person", "12 people". Arabic has six forms. */
export function createCountText<Thing extends string>(
  text: (name: CountTextName<Thing>, values: Readonly<Record<string, string>>) => string,
  thing: Thing,
): (count: number, locale: string) => string {
  return (count, locale) => {
    // Few languages have a plural form for zero, but every table has a text for it.
    const form = count === 0 ? 'zero' : new Intl.PluralRules(locale).select(count);
    return text(`${thing}${ENDINGS[form]}`, { count: new Intl.NumberFormat(locale).format(count) });
  };
}
