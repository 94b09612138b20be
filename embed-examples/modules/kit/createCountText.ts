const ENDINGS = {
  zero: 'Zero',
  one: 'One',
  two: 'Two',
  few: 'Few',
  many: 'Many',
  other: 'Other',
} as const satisfies Readonly<Record<Intl.LDMLPluralRule, string>>;

/** The six texts of something that is counted: `peopleZero`, `peopleOne` … */
export type CountTextName<Thing extends string> = `${Thing}${(typeof ENDINGS)[Intl.LDMLPluralRule]}`;

/** The function that says how many there are: "No people", "1 person", "12 people". Arabic has six forms of it. */
export function createCountText<Thing extends string>(
  text: (name: CountTextName<Thing>, values: Readonly<Record<string, string>>) => string,
  thing: Thing,
): (count: number, locale: string) => string {
  return (count, locale) => {
    // Few languages have a form for none, and every table has a text for it.
    const form = count === 0 ? 'zero' : new Intl.PluralRules(locale).select(count);
    return text(`${thing}${ENDINGS[form]}`, { count: new Intl.NumberFormat(locale).format(count) });
  };
}
