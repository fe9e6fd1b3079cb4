// Makes the entries of cases for one queue: their points in its order, and when conduct lets them be reached.
import { pointAt } from '@tratativa/contract/cases/curve/acceptance'
import { zoneOfPhone } from '@tratativa/contract/conduct/contact-time'
import type { ConductRules } from '@tratativa/contract/conduct/rules'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { pointsOf, scoreOf, weightsOf, type OrderFacts, type QueueOrder } from '@tratativa/contract/queues/order'
import type { QueueSettings } from '@tratativa/contract/queues/shapes'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { ceilingsOf, companyCurve, readConductRules, type CompanyCurve } from '../../cases/index.ts'
import { factsOfCases, type CaseFactsRow } from './case-facts.store.ts'
import type { QueueEntry } from './entries.store.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** The rules and the curve, read once for all cases of a step. */
export interface FillContext {
  readonly rules: ConductRules
  readonly curve: CompanyCurve | null
}

export const readFillContext = async (tx: TenantTx): Promise<FillContext> => ({
  rules: await readConductRules(tx),
  curve: await companyCurve(tx),
})

const roomOf = (lastProposal: number | null, ceiling: number | null) =>
  ceiling === null || ceiling <= 0 ? null : Math.max(0, 1 - (lastProposal ?? 0) / ceiling)

const chanceOf = ({ lastProposal, claim }: CaseFactsRow, curve: CompanyCurve | null) => {
  if (curve === null || lastProposal === null || claim === null || claim <= 0) return null
  return pointAt(curve, lastProposal / claim)?.chance ?? null
}

/** The judge of conduct paces messages by the same two rules when they are sent. */
const paceOf = ({ unanswered, lastSentAt }: CaseFactsRow, { rules }: FillContext) => {
  if (!rules.hasPacing || unanswered === 0 || lastSentAt === null) return { isExhausted: false, notBefore: null }
  return {
    isExhausted: unanswered >= rules.maxUnanswered,
    notBefore: new Date(lastSentAt.getTime() + rules.hoursBetween * hourMs),
  }
}

export const makeEntries = async (
  tx: TenantTx,
  { order, mix }: { readonly order: QueueOrder; readonly mix: QueueSettings['mix'] },
  ids: readonly CaseId[],
  context: FillContext,
): Promise<QueueEntry[]> => {
  if (ids.length === 0) return []
  const [rows, ceilings] = [await factsOfCases(tx, ids, tx.now), await ceilingsOf(tx, ids)]
  const weights = weightsOf(order, mix)
  return rows.map((row) => {
    const facts: OrderFacts = {
      daysToDeadline: row.daysToDeadline,
      room: roomOf(row.lastProposal, ceilings.get(row.id) ?? null),
      chance: chanceOf(row, context.curve),
      silentDays: Math.max(0, Math.floor((tx.now.getTime() - row.lastWordAt.getTime()) / dayMs)),
    }
    const parts = pointsOf(facts)
    const { isExhausted, notBefore } = paceOf(row, context)
    return {
      caseId: row.id,
      ownerId: row.ownerId,
      contactId: row.contactId,
      zone: zoneOfPhone(row.phone),
      isBarred: row.isBlocked || isExhausted,
      notBefore,
      score: scoreOf(parts, weights),
      parts,
      facts,
    }
  })
}
