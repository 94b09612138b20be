import { CONVERTED_DOCUMENTS, type DocumentDetail, type DocumentFormat } from './documents.js';
import { htmlFile } from './htmlFile.js';
import { textFile } from './textFile.js';

/** How a document becomes a file. */
interface FileForm {
  readonly contentType: string;
  /** @param picture the address of a picture in the file, by its address on the platform */
  readonly write: (document: DocumentDetail, picture: (src: string) => string) => string;
}

/** How a document becomes a file: one row adds a format. */
const FORMS: Readonly<Record<DocumentFormat, FileForm>> = {
  html: { contentType: 'text/html', write: htmlFile },
  text: { contentType: 'text/plain', write: textFile },
};

/** A file that is made of a document. */
export interface ConvertedForm extends FileForm {
  readonly nameOf: (document: DocumentDetail) => string;
}

/** The form of file that the module in the address of a download names; undefined for stored files. */
export function convertedForm(module: string): ConvertedForm | undefined {
  const formats = Object.keys(CONVERTED_DOCUMENTS) as DocumentFormat[];
  const format = formats.find((one) => CONVERTED_DOCUMENTS[one].module === module);
  return (
    format && {
      ...FORMS[format],
      nameOf: ({ title }) => title + CONVERTED_DOCUMENTS[format].extension,
    }
  );
}
