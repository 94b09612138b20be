import type { appeals, sensitiveReviewers, sensitiveRules } from '../database/schema.js';
import { appealDigest } from '../database/appealDigest.js';
import { personIdOf, seedId } from './ids.js';
import type { SeedTenant } from './seedTypes.js';

/** The rules of a tenant's sensitive-word check and the appeals against it. */
export interface SensitiveRows {
  readonly sensitiveRules: (typeof sensitiveRules.$inferInsert)[];
  readonly sensitiveReviewers: (typeof sensitiveReviewers.$inferInsert)[];
  readonly appeals: (typeof appeals.$inferInsert)[];
}

/** The rules of `tenant` with their reviewers, and its appeals. */
export function sensitiveRows(tenant: SeedTenant): SensitiveRows {
  const { tenantKey } = tenant;
  return {
    sensitiveRules: tenant.sensitiveRules.map(({ reviewers, ...rule }, index) => ({
      ...rule,
      tenantKey,
      id: seedId(tenant, 'rule', index),
      allowsAppeal: reviewers.length > 0,
      position: index,
    })),
    sensitiveReviewers: tenant.sensitiveRules.flatMap(({ reviewers }, index) =>
      reviewers.map((account, position) => ({
        tenantKey,
        ruleId: seedId(tenant, 'rule', index),
        personId: personIdOf(tenant, account),
        position,
      })),
    ),
    appeals: tenant.appeals.map(({ person, submittedAt, decidedAt, ...appeal }, index) => ({
      ...appeal,
      tenantKey,
      id: seedId(tenant, 'appeal', index),
      personId: personIdOf(tenant, person),
      digest: appealDigest(appeal),
      origin: '',
      submittedAt: new Date(submittedAt),
      decidedAt: decidedAt === undefined ? null : new Date(decidedAt),
    })),
  };
}
