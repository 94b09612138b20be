import { picturePng } from '../pictures/picture.js';
import type { SeedAttachment } from '../seedTypes.js';
import { pdf } from './pdf.js';

/** The index of the document in `contentArDocuments.ts`. */
const BUDGET = 2;

/** Files of the Arabic tenant. */
export const attachmentsAr: readonly SeedAttachment[] = [
  {
    name: 'ميزانية الربع الرابع 2026.csv',
    contentType: 'text/csv',
    module: 'doc',
    content: '\ufeffالإدارة,الميزانية\r\nتقنية المعلومات,350000\r\nالتسويق والاتصال,120000\r\n',
    document: BUDGET,
  },
  {
    name: 'نموذج طلب صرف.pdf',
    contentType: 'application/pdf',
    module: 'doc',
    content: pdf([
      'Al Waha Group - payment request',
      '',
      'Department: ____________________   Amount (AED): __________',
      'Purpose: _______________________   Due on: ________________',
    ]),
    document: BUDGET,
  },
  {
    name: 'مقارنة الإنفاق.png',
    contentType: 'image/png',
    module: 'doc',
    content: picturePng({
      kind: 'bars',
      paper: [250, 247, 240],
      ink: [176, 124, 42],
      percents: [58, 73, 41, 90],
    }),
    document: BUDGET,
  },
];
