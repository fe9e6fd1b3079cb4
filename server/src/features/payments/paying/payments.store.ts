import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { InstalmentId, PaymentId } from '@tratativa/contract/payments/shapes'
import type { SqlReader, Tx } from '../../../platform/db/scope.ts'

export interface PaymentRow {
  readonly id: PaymentId
  readonly case_id: CaseId
  readonly instalment_id: InstalmentId
  readonly paid_on: string
  readonly value: number
  readonly excess: string
  readonly note: string
  readonly document_id: CaseDocumentId | null
  readonly document_name: string | null
  readonly by_name: string
  readonly at: Date
  readonly undone_at: Date | null
}

const shownPayments = ({ sql: on }: SqlReader) =>
  on
    .selectFrom('payments.payment as p')
    .leftJoin('cases.document as d', (join) =>
      join.onRef('d.tenant_id', '=', 'p.tenant_id').onRef('d.id', '=', 'p.document_id').on('d.removed_at', 'is', null),
    )
    .select([
      'p.id',
      'p.case_id',
      'p.instalment_id',
      'p.paid_on',
      'p.value',
      'p.excess',
      'p.note',
      'p.document_id',
      'd.name as document_name',
      'p.by_name',
      'p.at',
      'p.undone_at',
    ])
    .$castTo<PaymentRow>()

export const listPayments = (reader: SqlReader, caseId: CaseId): Promise<PaymentRow[]> =>
  shownPayments(reader)
    .where('p.case_id', '=', caseId)
    .where('p.undone_at', 'is', null)
    .orderBy('p.paid_on')
    .orderBy('p.id')
    .execute()

export const lockPayment = (tx: Tx, id: PaymentId): Promise<PaymentRow | undefined> =>
  shownPayments(tx).where('p.id', '=', id).forUpdate('p').executeTakeFirst()

export interface NewPayment {
  readonly case_id: CaseId
  readonly instalment_id: InstalmentId
  readonly paid_on: string
  readonly value: number
  readonly excess: string
  readonly note: string
  readonly document_id: CaseDocumentId | null
}

export const insertPayment = async (tx: Tx, values: NewPayment): Promise<PaymentId> => {
  const { id } = await tx.sql
    .insertInto('payments.payment')
    .values({ ...values, by_account: tx.actor.accountId, by_name: tx.actor.name, at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as PaymentId
}

export const undoPaymentRow = async (tx: Tx, id: PaymentId, why: string) => {
  await tx.sql
    .updateTable('payments.payment')
    .set({ undone_at: tx.now, undone_by: tx.actor.name, undone_why: why })
    .where('id', '=', id)
    .execute()
}

export const updateProof = async (tx: Tx, id: PaymentId, documentId: CaseDocumentId) => {
  await tx.sql.updateTable('payments.payment').set({ document_id: documentId }).where('id', '=', id).execute()
}

/** Returns whether the document is one of the case. */
export const isDocumentOf = async (reader: SqlReader, caseId: CaseId, id: CaseDocumentId): Promise<boolean> => {
  const row = await reader.sql
    .selectFrom('cases.document')
    .select('id')
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
