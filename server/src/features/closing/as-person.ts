// Work of a job in the name of the person who pressed, or who set the rule.
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { AccountId, DepartmentId } from '@tratativa/contract/kernel/ids'
import type { Reader, TenantTx, Tx } from '../../platform/db/scope.ts'
import type { JobRun } from '../../platform/jobs/job.ts'
import { memberOfAccount } from '../identity/index.ts'

const noDepartment: DepartmentId | null = null

/** Null when the person has left the company. */
export const actorOfAccount = async (tx: TenantTx, accountId: AccountId): Promise<Actor | null> => {
  const member = await memberOfAccount(tx, accountId)
  if (member?.isActive !== true) return null
  return {
    accountId,
    userId: member.userId,
    tenantId: tx.tenantId,
    profileTypeId: member.profileTypeId,
    departmentId: noDepartment,
    loginId: 'road',
    name: member.name,
    email: '',
    owesSecondStep: false,
  }
}

export const callAs = ({ db, tenantId }: Pick<JobRun, 'db' | 'tenantId'>, actor: Actor) => ({
  read: <T>(work: (reader: Reader) => Promise<T>) => db.inTenant(tenantId, (tx) => work({ ...tx, actor }), actor),
  write: <T>(work: (tx: Tx) => Promise<T>) => db.inTenant(tenantId, (tx) => work({ ...tx, actor }), actor),
})
