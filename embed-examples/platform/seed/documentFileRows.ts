import type { documentFiles } from '../database/schema.js';
import { attachmentId, seedId } from './ids.js';
import type { SeedTenant } from './seedTypes.js';

/** The files that are attached to the documents of a tenant. */
export interface DocumentFileRows {
  readonly documentFiles: (typeof documentFiles.$inferInsert)[];
}

/** The attachments of `tenant` that belong to a document, in the order of the seed. */
export function documentFileRows(tenant: SeedTenant): DocumentFileRows {
  return {
    documentFiles: tenant.attachments.flatMap(({ document }, index) =>
      document === undefined
        ? []
        : [
            {
              tenantKey: tenant.tenantKey,
              documentId: seedId(tenant, 'document', document),
              fileId: attachmentId(tenant, index),
              position: index,
            },
          ],
    ),
  };
}
