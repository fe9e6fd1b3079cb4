// Decides whether the provider is asked about a case, and writes the attempt before it is sent.
import { captureErrors as e } from '@tratativa/contract/capture/errors'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { lockSettings, type StoredSettings } from '../settings/settings.store.ts'
import {
  attemptOfKey,
  insertAsking,
  lastAttemptOf,
  settleQuestion,
  spentOf,
  type ProviderAttempt,
} from './attempts.store.ts'

/** Longer than any question takes: its process is gone. */
const lostAfterMs = 5 * 60_000

const isLost = ({ state, askedAt }: Pick<ProviderAttempt, 'state' | 'askedAt'>, now: Date) =>
  state === 'asking' && askedAt !== null && now.getTime() - askedAt.getTime() > lostAfterMs

/** An attempt that was sent and never settled has an unknown outcome; it is not sent again. */
const settleLost = async (tx: TenantTx, attempt: ProviderAttempt): Promise<ProviderAttempt> => {
  if (!isLost(attempt, tx.now)) return attempt
  const settled = { state: 'unknown' as const, status: null, statusText: 'Interrupted', message: '', contacts: 0 }
  await settleQuestion(tx, attempt.id, { ...settled, isCharged: true })
  return { ...attempt, ...settled }
}

export const isWithinBudget = async (tx: TenantTx, { price, dayBudget, monthBudget }: StoredSettings) => {
  const { day, month } = await spentOf(tx)
  return day + price <= dayBudget && month + price <= monthBudget
}

interface Press {
  readonly key: string
  readonly caseId: CaseId
  readonly isRepeat: boolean
}

type Begun = { readonly attempt: ProviderAttempt; readonly isNew: boolean; readonly settings: StoredSettings }

const refuseSecond = async (tx: TenantTx, { caseId, isRepeat }: Press) => {
  const last = await lastAttemptOf(tx, caseId)
  const before = last === undefined ? undefined : await settleLost(tx, last)
  if (before?.state === 'asking') refuse(e.running)
  if (before?.state === 'unknown' && !isRepeat) refuse(e.unknown)
}

export const beginAttempt = async (tx: Tx, press: Press): Promise<Begun> => {
  const settings = await lockSettings(tx)
  const earlier = await attemptOfKey(tx, press.key)
  if (earlier !== undefined) {
    if (earlier.caseId !== press.caseId || earlier.byAccount !== tx.actor.accountId) refuse(errors.keyUsed)
    return { attempt: await settleLost(tx, earlier), isNew: false, settings }
  }
  if (!settings.isOn) refuse(e.off, { field: 'caseId' })
  await refuseSecond(tx, press)
  if (!(await isWithinBudget(tx, settings))) refuse(e.budget, { field: 'caseId' })
  const { key, caseId } = press
  const { price: cost, legalBasis } = settings
  return { attempt: await insertAsking(tx, { key, caseId, cost, legalBasis, by: tx.actor }), isNew: true, settings }
}
