// Entries about a person stand in the audit of every company that lets them in: their sign-in opens all of them.
import type { AccountId } from '@tratativa/contract/kernel/ids'
import type { AuditEntry, SystemTx, TenantTx } from '../../../platform/db/scope.ts'
import { listMembershipStates } from '../memberships/memberships.store.ts'

export interface Person {
  readonly id: AccountId
  readonly name: string
}

interface About extends Pick<AuditEntry, 'action'> {
  readonly before?: AuditEntry['before']
  readonly after?: AuditEntry['after']
}

export const recordAccess = (tx: TenantTx, { id, name }: Person, { action, before = null, after = null }: About) =>
  tx.audit({ action, subjectId: String(id), subject: name, before, after })

/** `by` is null where nobody has shown who they are. */
export const enterEverywhere = async (tx: SystemTx, { id }: Person, by: Person | null): Promise<TenantTx[]> => {
  const entered: TenantTx[] = []
  for (const { tenantId, isActive } of await listMembershipStates(tx, id))
    if (isActive) entered.push(await tx.enter(tenantId, by ? { accountId: by.id, name: by.name } : undefined))
  return entered
}

export const recordEverywhere = async (
  tx: SystemTx,
  person: Person,
  about: About,
  by: Person | null = person,
): Promise<void> => {
  for (const here of await enterEverywhere(tx, person, by)) recordAccess(here, person, about)
}
