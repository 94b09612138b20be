import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from './amountInWords.js';

const REFUSED = 'non-standard format data';
const callUntyped = amountInWords as (value: unknown, language?: unknown) => string;

/** Any amount with up to 66 digits before the point, as a string with two decimals and many zeros. */
const amount = fc
  .tuple(
    fc.boolean(),
    fc.string({ unit: fc.constantFrom(...'00000123456789'), minLength: 1, maxLength: 66 }),
    fc.string({ unit: fc.constantFrom(...'0012359'), minLength: 2, maxLength: 2 }),
  )
  .map(([negative, integer, fraction]) => ({
    text: `${negative ? '-' : ''}${integer}.${fraction}`,
    cents: BigInt(integer + fraction) * (negative ? -1n : 1n),
  }));

function readChinese(words: string): bigint {
  if (words.startsWith('负')) return -readChinese(words.slice(1));
  const [, yuan = '', jiao = '零', fen = '零'] =
    /^(?:(.+)元)?(?:零|(.)角)?(?:(.)分|整)$/.exec(words) ?? expect.fail(words);
  const digit = (text: string): bigint => BigInt('零壹贰叁肆伍陆柒捌玖'.indexOf(text));
  const four = (text: string): bigint => {
    let value = 0n;
    for (const [, one = '', unit = ''] of text.matchAll(/([壹贰叁肆伍陆柒捌玖])([拾佰仟]?)/g))
      value += digit(one) * 10n ** BigInt(' 拾佰仟'.indexOf(unit || ' '));
    return value;
  };
  const eight = (text: string): bigint => {
    const parts = text.split('万');
    return parts.length === 1 ? four(text) : four(parts[0] ?? '') * 10000n + four(parts[1] ?? '');
  };
  let whole = 0n;
  for (const [, part = '', unit = ''] of yuan.matchAll(/([^亿]+)(亿*)/g))
    whole += eight(part) * 10n ** BigInt(unit.length * 8);
  return whole * 100n + digit(jiao) * 10n + digit(fen);
}

const ENGLISH = new Map(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen'
  )
    .split(' ')
    .map((word, value) => [word, value]),
);
for (const [index, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries())
  ENGLISH.set(word, 20 + index * 10);
const POWERS =
  'thousand million billion trillion quadrillion quintillion sextillion septillion octillion nonillion decillion undecillion duodecillion tredecillion quattuordecillion quindecillion sexdecillion septendecillion octodecillion novemdecillion vigintillion'.split(
    ' ',
  );

function readEnglish(words: string): bigint {
  if (words.startsWith('minus ')) return -readEnglish(words.slice(6));
  let total = 0n;
  let whole = 0n;
  let group = 0;
  for (const word of words.split(/[ -]/)) {
    const power = POWERS.indexOf(word) + 1;
    if (word === 'hundred') group *= 100;
    else if (power > 0) {
      whole += BigInt(group) * 1000n ** BigInt(power);
      group = 0;
    } else if (/^(?:dollar|cent)s?$/.test(word)) {
      total += (whole + BigInt(group)) * (word.startsWith('dollar') ? 100n : 1n);
      whole = 0n;
      group = 0;
    } else if (word !== 'and') group += ENGLISH.get(word) ?? expect.fail(word);
  }
  return total;
}

describe('in Chinese', () => {
  it.each([
    ['0', '零元整'],
    ['0.00', '零元整'],
    ['-0.004', '零元整'],
    ['0.07', '柒分'],
    ['0.30', '叁角整'],
    ['0.36', '叁角陆分'],
    ['6', '陆元整'],
    ['12', '壹拾贰元整'],
    ['15.02', '壹拾伍元零贰分'],
    ['20.60', '贰拾元陆角整'],
    ['5030', '伍仟零叁拾元整'],
    ['2002', '贰仟零贰元整'],
    ['10002', '壹万零贰元整'],
    ['105000', '壹拾万伍仟元整'],
    ['100020.10', '壹拾万零贰拾元壹角整'],
    ['20000000', '贰仟万元整'],
    ['30000000.04', '叁仟万元零肆分'],
    ['200003000', '贰亿零叁仟元整'],
    ['1000000003', '壹拾亿零叁元整'],
    ['1000000000000', '壹万亿元整'],
    ['1000000000002', '壹万亿零贰元整'],
    ['2345600000000', '贰万叁仟肆佰伍拾陆亿元整'],
    ['10000000000000000', '壹亿亿元整'],
    ['10001000000000000', '壹亿亿零壹万亿元整'],
    ['100000000000000000000', '壹万亿亿元整'],
    ['-8.5', '负捌元伍角整'],
    ['-0.02', '负贰分'],
    ['0.005', '壹分'],
    ['9.995', '壹拾元整'],
    ['99999999.999', '壹亿元整'],
  ])('%s is %s', (value, words) => {
    expect(amountInWords(value, 'zh')).toBe(words);
  });

  it('can be parsed back to the same amount', () => {
    fc.assert(
      fc.property(amount, ({ text, cents }) => {
        expect(readChinese(amountInWords(text, 'zh'))).toBe(cents);
      }),
      { numRuns: 500 },
    );
  });

  it('never has two zeros in a row, nor one before a unit', () => {
    fc.assert(
      fc.property(amount, ({ text }) => {
        const words = amountInWords(text, 'zh');
        if (words !== '零元整') expect(words).not.toMatch(/零零|零[元万亿整角]|^负?零/);
      }),
      { numRuns: 300 },
    );
  });
});

describe('in English', () => {
  it.each([
    ['0', 'zero dollars'],
    ['1.02', 'one dollar and two cents'],
    ['2.01', 'two dollars and one cent'],
    ['0.01', 'one cent'],
    ['-0.004', 'zero dollars'],
    ['-3', 'minus three dollars'],
    ['62', 'sixty-two dollars'],
    ['13.40', 'thirteen dollars and forty cents'],
    ['115', 'one hundred fifteen dollars'],
    ['2000', 'two thousand dollars'],
    ['2000000.5', 'two million dollars and fifty cents'],
    ['1000000000001', 'one trillion one dollars'],
    ['10000000000000000', 'ten quadrillion dollars'],
    ['0.995', 'one dollar'],
    ['999.999', 'one thousand dollars'],
  ])('%s is %s', (value, words) => {
    expect(amountInWords(value, 'en')).toBe(words);
  });

  it('can be parsed back to the same amount', () => {
    fc.assert(
      fc.property(amount, ({ text, cents }) => {
        expect(readEnglish(amountInWords(text, 'en'))).toBe(cents);
      }),
      { numRuns: 500 },
    );
  });
});

it('accepts JavaScript numbers and bigints', () => {
  expect(amountInWords(1.005, 'en')).toBe('one dollar and one cent');
  expect(amountInWords(1e21, 'en')).toBe('one sextillion dollars');
  expect(amountInWords(1e-7, 'zh')).toBe('零元整');
  expect(amountInWords(BigInt(42), 'zh')).toBe('肆拾贰元整');
});

it('supports 66 digits before the point and refuses more', () => {
  const most = '9'.repeat(66);
  expect(amountInWords(most, 'en')).toMatch(/^nine hundred ninety-nine vigintillion /);
  expect(amountInWords(`000${most}.994`, 'zh')).toMatch(/元玖角玖分$/);
  expect(amountInWords(`${most}.995`, 'en')).toBe(REFUSED);
  expect(amountInWords(`1${most}`, 'zh')).toBe(REFUSED);
  expect(amountInWords('1'.repeat(1_000_000), 'zh')).toBe(REFUSED);
});

it.each([undefined, null, '', '1,000', '壹', NaN, Infinity, {}, [1]])('refuses %s', (value) => {
  expect(callUntyped(value, 'zh')).toBe(REFUSED);
  expect(callUntyped(value, 'en')).toBe(REFUSED);
});

it.each([undefined, null, 'fr', 'toString', '__proto__', 1])('refuses the language %s', (language) => {
  expect(callUntyped('1', language)).toBe(REFUSED);
});
