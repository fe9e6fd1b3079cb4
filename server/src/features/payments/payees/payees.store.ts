import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Leg } from '@tratativa/contract/payments/kinds'
import type { Payee, PayeeId } from '@tratativa/contract/payments/shapes'
import type { SqlReader, Tx } from '../../../platform/db/scope.ts'

export interface PayeeRow {
  readonly id: PayeeId
  readonly case_id: CaseId
  readonly leg: Leg
  readonly name: string
  readonly sealed: string
  readonly masked: string
  readonly state: Payee['state']
  readonly asked_by: number
  readonly asked_by_name: string
  readonly asked_at: Date
  readonly decided_by_name: string | null
  readonly decided_at: Date | null
  readonly channel: Payee['channel']
  readonly note: string
}

const payees = ({ sql: on }: SqlReader) => on.selectFrom('payments.payee').selectAll().$castTo<PayeeRow>()

/** The confirmed ones, those that wait, and the last refused ones, newest first. */
export const listPayees = (reader: SqlReader, caseId: CaseId): Promise<PayeeRow[]> =>
  payees(reader)
    .where('case_id', '=', caseId)
    .where('state', '<>', 'replaced')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

export const findPayee = (reader: SqlReader, id: PayeeId): Promise<PayeeRow | undefined> =>
  payees(reader).where('id', '=', id).executeTakeFirst()

export const lockPayee = (tx: Tx, id: PayeeId): Promise<PayeeRow | undefined> =>
  payees(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Serialises the changes of the payees of a case until the transaction ends. */
export const lockPayeesOf = (tx: Tx, caseId: CaseId) =>
  payees(tx).where('case_id', '=', caseId).orderBy('id').forUpdate().execute()

export const replacePayees = async (tx: Tx, caseId: CaseId, leg: Leg, state: 'waiting' | 'confirmed') => {
  await tx.sql
    .updateTable('payments.payee')
    .set({ state: 'replaced' })
    .where('case_id', '=', caseId)
    .where('leg', '=', leg)
    .where('state', '=', state)
    .execute()
}

interface NewPayee {
  readonly case_id: CaseId
  readonly leg: Leg
  readonly name: string
  readonly sealed: string
  readonly masked: string
}

/** Returns undefined when another transaction has asked at the same moment. */
export const insertPayee = async (tx: Tx, values: NewPayee): Promise<PayeeId | undefined> => {
  const { accountId, name } = tx.actor
  const row = await tx.sql
    .insertInto('payments.payee')
    .values({ ...values, asked_by: accountId, asked_by_name: name, asked_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id as PayeeId | undefined
}

interface Decision {
  readonly state: 'confirmed' | 'refused'
  readonly channel: Payee['channel']
  readonly note: string
}

export const decidePayee = async (tx: Tx, id: PayeeId, decision: Decision) => {
  await tx.sql
    .updateTable('payments.payee')
    .set({ ...decision, decided_by: tx.actor.accountId, decided_by_name: tx.actor.name, decided_at: tx.now })
    .where('id', '=', id)
    .execute()
}
