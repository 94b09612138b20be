import type { RecordDetail, RecordSummary } from '../../../src/wire/office/records.js';

/** A customer in a list. */
export function someSummary(more: Partial<RecordSummary> = {}): RecordSummary {
  return {
    kind: 'customer',
    id: '4915532168790140001',
    title: 'Hua Xing Power',
    status: 'Active',
    owner: { id: '3', name: 'Li Na' },
    updatedAt: '2031-03-20 09:05:00',
    ...more,
  };
}

/** A customer with its fields. */
export function someRecord(more: Partial<RecordDetail> = {}): RecordDetail {
  return { ...someSummary(), fields: [], related: [], ...more };
}

/** What the module uses of the shared library, in place of `sharedLibrary.ts`. */
export const fakeLibrary = {
  formatMoney: (value: string, { symbol = '' }: { readonly symbol?: string }) => `${symbol}<${value}>`,
  formatNumber: (value: string, format: number) => `${value} (${format})`,
};

/** Records of the kinds `goal` and `spaceship` have no page, all others one, in place of the kit's `recordLibrary.ts`. */
export const fakeRecordLibrary = {
  getDevice: () => ({ device: 'Mobile' }),
  moduleRouter: {
    resolve(kind: string, id: string, { device }: { readonly device: string }) {
      if (['goal', 'spaceship'].includes(kind)) throw new Error('ROUTE_MISSING');
      return { url: `https://oa.example/page/${device}/${kind}/${id}` };
    },
  },
};
