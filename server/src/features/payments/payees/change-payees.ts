// A change of bank data waits for a second person, who confirms it with the payee on another channel.
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, type AccountId } from '@tratativa/contract/kernel/ids'
import type { paymentsEndpoints } from '@tratativa/contract/payments/endpoints'
import { paymentsErrors as e } from '@tratativa/contract/payments/errors'
import { paymentsEvents } from '@tratativa/contract/payments/events'
import type { PayeeId } from '@tratativa/contract/payments/shapes'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findCase } from '../../cases/index.ts'
import { demandPaymentsCase } from '../own-case.ts'
import { publishCase } from '../publish-case.ts'
import { closeBankData, maskBankData, openBankData, refuseBankData } from './bank-data.ts'
import {
  decidePayee,
  findPayee,
  insertPayee,
  lockPayee,
  lockPayeesOf,
  replacePayees,
  type PayeeRow,
} from './payees.store.ts'
import { mayDecide, toPayee } from './to-payee.ts'

const audited = ({ leg, name, masked }: Pick<PayeeRow, 'leg' | 'name' | 'masked'>) => ({ leg, name, bankData: masked })

export const askPayee =
  (seal: Seal) =>
  async (tx: Tx, { caseId, leg, name, ...bank }: InputOf<typeof paymentsEndpoints.askPayee>) => {
    await demandPaymentsCase(tx, caseId)
    refuseBankData(bank)
    const before = (await lockPayeesOf(tx, caseId)).find((row) => row.leg === leg && row.state === 'confirmed')
    await replacePayees(tx, caseId, leg, 'waiting')
    const masked = maskBankData(bank)
    const values = { case_id: caseId, leg, name, sealed: closeBankData(seal, bank), masked }
    const id = orRefuse(await insertPayee(tx, values), e.changedMeanwhile)
    await publishCase(tx, {
      caseId,
      action: 'payments.payee.asked',
      before: before ? audited(before) : null,
      after: audited(values),
    })
    const { accountId, name: byName } = tx.actor
    tx.emit(paymentsEvents, 'payments.payee.asked', { id: caseCode(caseId), payeeId: id, name, by: accountId, byName })
    return { data: toPayee(orRefuse(await findPayee(tx, id), errors.notFound), tx.actor) }
  }

const lockWaiting = async (tx: Tx, id: PayeeId) => {
  const { case_id: caseId } = orRefuse(await findPayee(tx, id), errors.notFound)
  await lockPayeesOf(tx, caseId)
  const row = orRefuse(await lockPayee(tx, id), errors.notFound)
  if (row.state !== 'waiting') refuse(e.alreadyDecided)
  return row
}

const publishDecision = async (tx: Tx, row: PayeeRow, note: string) => {
  const after = orRefuse(await findPayee(tx, row.id), errors.notFound)
  const isConfirmed = after.state === 'confirmed'
  await publishCase(tx, {
    caseId: row.case_id,
    action: isConfirmed ? 'payments.payee.confirmed' : 'payments.payee.refused',
    before: null,
    after: { ...audited(row), channel: after.channel, note, askedBy: row.asked_by_name },
  })
  tx.emit(paymentsEvents, 'payments.payee.decided', {
    id: caseCode(row.case_id),
    payeeId: row.id,
    name: row.name,
    isConfirmed,
    askedBy: row.asked_by as AccountId,
    byName: tx.actor.name,
  })
  return { data: toPayee(after, tx.actor) }
}

export const confirmPayee = async (tx: Tx, { id, channel, note }: InputOf<typeof paymentsEndpoints.confirmPayee>) => {
  const row = await lockWaiting(tx, id)
  if (row.asked_by === tx.actor.accountId) refuse(e.samePerson)
  await replacePayees(tx, row.case_id, row.leg, 'confirmed')
  await decidePayee(tx, id, { state: 'confirmed', channel, note })
  return publishDecision(tx, row, note)
}

/** Its author may refuse it too: a change that nobody needs to decide any more. */
export const refusePayee = async (tx: Tx, { id, note }: InputOf<typeof paymentsEndpoints.refusePayee>) => {
  const row = await lockWaiting(tx, id)
  await decidePayee(tx, id, { state: 'refused', channel: null, note })
  return publishDecision(tx, row, note)
}

/** A person who may decide sees what is to be confirmed; otherwise those who may work on the case. */
export const showBankData =
  (seal: Seal) =>
  async (tx: Tx, { id }: InputOf<typeof paymentsEndpoints.showBankData>) => {
    const row = orRefuse(await findPayee(tx, id), errors.notFound)
    const case_ = mayDecide(row, tx.actor)
      ? orRefuse(await findCase(tx, row.case_id), errors.notFound)
      : await demandPaymentsCase(tx, row.case_id)
    const { code: subjectId, subject } = case_
    tx.audit({
      action: 'payments.payee.shown',
      subjectId,
      subject,
      thread: `case:${row.case_id}`,
      before: null,
      after: audited(row),
    })
    return { data: openBankData(seal, row.sealed) }
  }
