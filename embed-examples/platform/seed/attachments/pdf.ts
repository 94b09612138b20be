const LEFT_PT = 60;
const TOP_PT = 760;
const LINE_PT = 22;
const FONT_PT = 14;

/** A text of a page, in which brackets and backslashes have a meaning (ISO 32000-1, 7.3.4.2). */
const literal = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** The commands that draw lines of text from the top of a page. */
function drawn(lines: readonly string[]): string {
  const shown = lines.map((line) => `${literal(line)} Tj 0 -${LINE_PT} Td`).join('\n');
  return `BT /F1 ${FONT_PT} Tf ${LEFT_PT} ${TOP_PT} Td\n${shown}\nET`;
}

/**
 * A PDF file with one A4 page of text, in a font that every reader has. The same lines always make the same file.
 *
 * @param lines of ASCII characters
 */
export function pdf(lines: readonly string[]): Buffer {
  const content = drawn(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = file.length;
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
