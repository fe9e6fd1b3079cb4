import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { paymentsEndpoints } from '@tratativa/contract/payments/endpoints'
import { paymentsErrors as e } from '@tratativa/contract/payments/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { demandPaymentsCase } from '../own-case.ts'
import { publishCase } from '../publish-case.ts'
import { showCasePayments } from '../show-case-payments.ts'
import { isDocumentOf, lockPayment, updateProof } from './payments.store.ts'

export const refuseForeignProof = async (tx: Tx, caseId: CaseId, documentId: CaseDocumentId) => {
  if (!(await isDocumentOf(tx, caseId, documentId))) refuse(e.unknownProof)
}

export const setPaymentProof = async (
  tx: Tx,
  { id, documentId }: InputOf<typeof paymentsEndpoints.setPaymentProof>,
) => {
  const payment = orRefuse(await lockPayment(tx, id), errors.notFound)
  await demandPaymentsCase(tx, payment.case_id)
  if (payment.undone_at) refuse(e.undone)
  await refuseForeignProof(tx, payment.case_id, documentId)
  await updateProof(tx, id, documentId)
  const named = { value: moneyText(payment.value), paidOn: payment.paid_on }
  await publishCase(tx, {
    caseId: payment.case_id,
    action: 'payments.payment.proven',
    before: { ...named, document: payment.document_id },
    after: { ...named, document: documentId },
  })
  return showCasePayments(tx, { caseId: payment.case_id })
}
