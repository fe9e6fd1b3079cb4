// Roads of the demo: each stands where the situation of its case says.
import type { RoadStep } from '@tratativa/contract/closing/steps'
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import { toCaseId, type AccountId } from '@tratativa/contract/kernel/ids'
import {
  advanceCase,
  findAcceptedDeal,
  insertRoad,
  insertSettledSteps,
  readFactsOfCase,
  updateRoad,
} from '../features/closing/index.ts'
import type { TenantTx } from '../platform/db/scope.ts'
import { closedCases, type ClosedCase } from './documents.store.ts'
import { addMinuta } from './petitions.ts'

const dayMs = 86_400_000
const casesOfSituation = 3
const candidatesOfSituation = 9

const sent: readonly RoadStep[] = ['sending']
const signed: readonly RoadStep[] = [...sent, 'signatures']
const filed: readonly RoadStep[] = [...signed, 'petition', 'signing', 'filing']

/** The steps that were taken outside of the product before a case came into its situation. */
const stepsBySituation: readonly (readonly [string, readonly RoadStep[]])[] = [
  [situationKeys.agreed, []],
  [situationKeys.minutaSent, sent],
  [situationKeys.minutaSigned, signed],
  [situationKeys.filed, filed],
  [situationKeys.ratified, filed],
  [situationKeys.paid, [...filed, 'homologation', 'duty']],
]

const reason = 'Feita antes de o caso entrar no sistema.'

interface Author {
  readonly accountId: number
  readonly name: string
}

const addRoad = async (
  tx: TenantTx,
  { case_, steps, index }: { case_: ClosedCase; steps: readonly RoadStep[]; index: number },
  by: Author,
) => {
  const caseId = toCaseId(case_.id)
  const deal = await findAcceptedDeal(tx, caseId)
  const minutaId = deal && (await addMinuta(tx, caseId, steps.length > 0 || index > 0, by))
  if (!deal || minutaId === undefined || minutaId === null) return
  const author = { by_account: by.accountId as AccountId, by_name: by.name }
  const road = { case_id: caseId, offer_id: deal.offerId, value: deal.value, minuta_id: minutaId, ...author }
  const id = await insertRoad(tx, road)
  if (id === undefined) return
  const daysAgo = (days: number) => new Date(tx.now.getTime() - days * dayMs)
  await updateRoad(tx, id, { made_at: daysAgo(20) })
  const settled = { state: 'done' as const, is_marked: true, reason, ...author, at: daysAgo(12) }
  await insertSettledSteps(
    tx,
    id,
    steps.map((step) => ({ step, ...settled })),
  )
  await advanceCase(tx, caseId, { accountId: author.by_account, name: by.name, profileTypeId: 2 })
  await updateRoad(tx, id, { step_since: daysAgo(index * 4) })
}

const paidCases = async (tx: TenantTx, cases: readonly ClosedCase[]): Promise<ReadonlySet<number>> => {
  const paid = new Set<number>()
  for (const { id } of cases) {
    const road = { case_id: toCaseId(id), minuta_id: null, petition_id: null, made_at: tx.now }
    if ((await readFactsOfCase(tx, road)).isPaid) paid.add(id)
  }
  return paid
}

export const makeDemoRoads = async (tx: TenantTx, by: Author) => {
  for (const [situation, steps] of stepsBySituation) {
    const candidates = await closedCases(tx, { situation, limit: candidatesOfSituation })
    const paid = await paidCases(tx, candidates)
    // A case paid before its time would move to the situation of the payment.
    const fitting = candidates.filter(({ id }) => situation === situationKeys.paid || !paid.has(id))
    for (const [index, case_] of fitting.slice(0, casesOfSituation).entries())
      await addRoad(tx, { case_, steps, index }, by)
  }
}
