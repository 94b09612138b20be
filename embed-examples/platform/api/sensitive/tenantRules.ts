import { and, asc, eq } from 'drizzle-orm';

import type { Queries } from '../../database/database.js';
import { appeals, people, sensitiveReviewers, sensitiveRules } from '../../database/schema.js';
import type { Session } from '../sessions.js';
import type { ScannedRule } from './scanText.js';

/** A person who decides about appeals against a rule. */
export interface Reviewer {
  readonly id: string;
  readonly name: string;
}

/** A rule of a tenant. */
export interface TenantRule extends ScannedRule {
  readonly id: string;
  readonly name: string;
  readonly allowsAppeal: boolean;
  readonly isEnabled: boolean;
  readonly reviewers: readonly Reviewer[];
}

/** All rules of a tenant with their reviewers, in the tenant's order. */
export async function listTenantRules(queries: Queries, tenantKey: string): Promise<readonly TenantRule[]> {
  const rules = await queries
    .select()
    .from(sensitiveRules)
    .where(eq(sensitiveRules.tenantKey, tenantKey))
    .orderBy(asc(sensitiveRules.position), asc(sensitiveRules.id));
  const reviewers = await queries
    .select({ ruleId: sensitiveReviewers.ruleId, id: people.id, name: people.name })
    .from(sensitiveReviewers)
    .innerJoin(
      people,
      and(eq(people.tenantKey, sensitiveReviewers.tenantKey), eq(people.id, sensitiveReviewers.personId)),
    )
    .where(eq(sensitiveReviewers.tenantKey, tenantKey))
    .orderBy(asc(sensitiveReviewers.position));
  return rules.map(({ id, name, words, supervision, allowsAppeal, isEnabled }) => ({
    id,
    name,
    words,
    supervision,
    allowsAppeal,
    isEnabled,
    reviewers: reviewers
      .filter(({ ruleId }) => ruleId === id)
      .map((reviewer) => ({ id: reviewer.id, name: reviewer.name })),
  }));
}

/** The words of a person's accepted appeals, a text for each appeal. */
export async function allowedWords(
  queries: Queries,
  { tenantKey, personId }: Session,
): Promise<readonly string[]> {
  const accepted = await queries
    .select({ words: appeals.words })
    .from(appeals)
    .where(
      and(eq(appeals.tenantKey, tenantKey), eq(appeals.personId, personId), eq(appeals.state, 'accepted')),
    );
  return accepted.map(({ words }) => words);
}
