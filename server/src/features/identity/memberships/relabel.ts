import { identityEvents } from '@tratativa/contract/identity/events'
import type { AccountId, UserId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import { updateLabel } from './memberships.store.ts'

interface Named {
  readonly id: UserId
  readonly account_id: AccountId
  /** The name that this company uses. */
  readonly name: string
  readonly ownName: string
}

/** A person's name is their own: a company changes only the name that it uses itself. */
export const relabel = async (tx: Tx, member: Named, name: string) => {
  await updateLabel(tx, member.id, name === member.ownName ? null : name)
  tx.audit({
    action: 'identity.user.renamed',
    subjectId: String(member.account_id),
    subject: name,
    before: { name: member.name },
    after: { name },
  })
  tx.emit(identityEvents, 'identity.account.changed', { accountId: member.account_id })
}
