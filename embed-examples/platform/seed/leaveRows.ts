import type { leaveRequests } from '../database/schema.js';
import { personIdOf, seedId } from './ids.js';
import type { SeedTenant } from './seedTypes.js';

/** The leave requests of a tenant. */
export interface LeaveRows {
  readonly leaveRequests: (typeof leaveRequests.$inferInsert)[];
}

/** The leave requests of `tenant`, each with the applicant's manager. */
export function leaveRows(tenant: SeedTenant): LeaveRows {
  const managerOf = (account: string): string | undefined =>
    tenant.people.find((person) => person.account === account)?.manager;
  return {
    leaveRequests: tenant.leave.map(({ applicant, from, until, submittedAt, decidedAt, ...row }, index) => {
      const manager = managerOf(applicant);
      return {
        ...row,
        tenantKey: tenant.tenantKey,
        id: seedId(tenant, 'leave', index),
        startsOn: from,
        endsOn: until,
        applicantId: personIdOf(tenant, applicant),
        approverId: manager === undefined ? null : personIdOf(tenant, manager),
        submittedAt: new Date(submittedAt),
        decidedAt: decidedAt === undefined ? null : new Date(decidedAt),
      };
    }),
  };
}
