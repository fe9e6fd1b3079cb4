import type { Actor } from '@tratativa/contract/kernel/actor'
import type { Payee } from '@tratativa/contract/payments/shapes'
import type { PayeeRow } from './payees.store.ts'

/** A second person decides, whoever works on the case. */
export const mayDecide = (row: Pick<PayeeRow, 'state' | 'asked_by'>, { accountId }: Pick<Actor, 'accountId'>) =>
  row.state === 'waiting' && row.asked_by !== accountId

export const toPayee = (row: PayeeRow, actor: Pick<Actor, 'accountId'>): Payee => ({
  id: row.id,
  leg: row.leg,
  name: row.name,
  masked: row.masked,
  state: row.state,
  askedBy: row.asked_by_name,
  askedAt: row.asked_at.toISOString(),
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  channel: row.channel,
  note: row.note,
  canDecide: mayDecide(row, actor),
})
