import { CONVERTED_DOCUMENTS, type DocumentDetail, type DocumentFormat } from './documents.js';
import { htmlFile } from './htmlFile.js';
import { textFile } from './textFile.js';

/** How a document becomes a file. */
interface FileForm {
  readonly contentType: string;
  /** @param picture the address of a picture in the file, by its address on the platform */
  readonly write: (document: DocumentDetail, picture: (src: string) => string) => string;
}

/** The formats that documents are converted to. To add one, add a row. */
const FORMS: Readonly<Record<DocumentFormat, FileForm>> = {
  html: { contentType: 'text/html', write: htmlFile },
  text: { contentType: 'text/plain', write: textFile },
};

/** A file that is made of a document. */
export interface ConvertedForm extends FileForm {
  readonly nameOf: (document: DocumentDetail) => string;
}

/** The format that the module name in the address of a download selects; undefined for stored files. */
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
