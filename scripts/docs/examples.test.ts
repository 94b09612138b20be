import { describe, expect, it } from 'vitest';
import { codeBlocks, programsOf, syntaxComplaints, type CodeBlock } from './codeBlocks.js';
import { PAGES, readPage } from './pages.js';
import { typeComplaints } from './typeCheck.js';

/** Programs of the pages, by page and line. */
const programs = PAGES.flatMap((path) =>
  codeBlocks(readPage(path)).flatMap((block) =>
    programsOf(block).map(({ ending, code }, index) => ({
      name: `${path
        .replace(/^docs\//, '')
        .replace('.md', '')
        .replaceAll('/', '-')}-${block.line}-${index}.${ending}`,
      code,
      ending,
    })),
  ),
);

/**
 * Server code does not use the SDK. What needs other files or packages of an app is checked by the app's own compiler (`npm run
 * test:apps`).
 */
const CHECKED_ELSEWHERE = /from '(?:node:|next\b|vite'|vue'|@vitejs\/|@playwright\/|\.\/)/;

describe('the examples of the pages', () => {
  it.each(programs)('$name parses', ({ ending, code }) => {
    expect(syntaxComplaints(ending, code)).toEqual([]);
  });

  it('match the built types', { timeout: 60_000 }, () => {
    expect(typeComplaints(programs.filter(({ code }) => !CHECKED_ELSEWHERE.test(code)))).toEqual([]);
  });
});

it('an example that is wrong is found by its syntax', () => {
  expect(syntaxComplaints('js', 'const = 1;')).not.toEqual([]);
});

it('the types accept the documented values, and find what is wrong', { timeout: 60_000 }, () => {
  const uses = `import { createWeaverSDK, weaverSDK, type CheckName, type ModuleIndexWire, type TokenRequest, type TokenResult, type WeaverConfig } from 'weaver-sdk';
interface CardProps { id: string }
export function useThem(maybe: string | undefined, props: CardProps, index: ModuleIndexWire, ask: TokenRequest): WeaverConfig {
  weaverSDK.render('#a', '@weapp/people/ProfileCard', props).update(props);
  createWeaverSDK({ nonce: 'n' });
  const named: CheckName = 'csp';
  const given: TokenResult = named;
  return { oadomain: given, staticDomain: maybe, theme: { primaryColor: maybe }, timeouts: { init: undefined }, moduleIndex: index, authTokenRequest: ask };
}`;
  const sdk = "import { createWeaverSDK, weaverSDK } from 'weaver-sdk';\n";
  const complaints = typeComplaints([
    { name: 'uses.ts', code: uses },
    { name: 'key.js', code: `weaverSDK.init({ oadomain: 'https://oa.example.com', authTokenApl: '/x' });` },
    { name: 'method.ts', code: `${sdk}weaverSDK.mount('#a');` },
    { name: 'option.ts', code: `${sdk}createWeaverSDK({ onChunkLocation: () => undefined });` },
    { name: 'props.ts', code: `${sdk}weaverSDK.render('#a', '@weapp/people/ProfileCard', 'props');` },
  ]);
  expect(complaints.map((text) => text.split(',')[0])).toEqual([
    'key.js',
    'method.ts',
    'option.ts',
    'props.ts',
  ]);
});

describe('the code of a page', () => {
  const html: CodeBlock = {
    language: 'html',
    marks: [],
    code: '<script src="x.js"></script><script nonce="n">one();</script><script>two();</script>',
    line: 1,
  };

  it('is the content of its fences, with line numbers', () => {
    expect(codeBlocks('a\n```js one two\nx();\n```\n\n```sh\nls\n```\n')).toEqual([
      { language: 'js', marks: ['one', 'two'], code: 'x();\n', line: 2 },
      { language: 'sh', marks: [], code: 'ls\n', line: 6 },
    ]);
  });

  it('includes the inline scripts of HTML, and no other languages', () => {
    expect(programsOf(html).map(({ code }) => code)).toEqual(['one();', 'two();']);
    expect(programsOf({ language: 'sh', marks: [], code: 'ls', line: 1 })).toEqual([]);
  });
});
