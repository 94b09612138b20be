import ts from 'typescript';

/** A fenced block of a page. */
export interface CodeBlock {
  readonly language: string;
  /** The words after the language. */
  readonly marks: readonly string[];
  readonly code: string;
  /** 1 for the page's first line. */
  readonly line: number;
}

/** The fenced code blocks of a page, in their order. */
export function codeBlocks(page: string): readonly CodeBlock[] {
  return [...page.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)].map(
    ({ 1: language = '', 2: marks = '', 3: code = '', index }) => ({
      language,
      marks: marks.split(' ').filter((mark) => mark !== ''),
      code,
      line: page.slice(0, index).split('\n').length,
    }),
  );
}

/** The inline scripts of a piece of HTML. */
function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
}

/** File extensions of the languages that the compiler supports. */
const ENDINGS: Readonly<Record<string, string>> = { js: 'js', ts: 'ts', tsx: 'tsx', jsx: 'jsx' };

/** The programs in a block: itself, or the inline scripts of HTML; empty for other languages. */
export function programsOf({ language, code }: CodeBlock): readonly { ending: string; code: string }[] {
  if (language === 'html') return inlineScripts(code).map((script) => ({ ending: 'js', code: script }));
  const ending = ENDINGS[language];
  return ending === undefined ? [] : [{ ending, code }];
}

/** Syntax errors; empty for code that parses. */
export function syntaxComplaints(ending: string, code: string): readonly string[] {
  const { diagnostics = [] } = ts.transpileModule(code, {
    fileName: `example.${ending}`,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.ReactJSX },
  });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
