// Decides the next step of a deal from its situation: the primary button of the desk.
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import { centsToMoney, moneyToCents } from '@tratativa/contract/kernel/brazil'

export type NextStep =
  /** The case is out of the portfolio: no step is possible. */
  | { readonly is: 'inactive' }
  /** An offer above the ceiling waits for a decision. */
  | { readonly is: 'request' }
  | { readonly is: 'offer' }
  /** The draft is with the other side: the next step is to ask for it, or to record its signature. */
  | { readonly is: 'chase' }
  /** The deal advances to this situation. */
  | { readonly is: 'advance'; readonly to: DealSituation; readonly isReopening: boolean }
  | { readonly is: 'done' }

const order = [
  situationKeys.agreed,
  situationKeys.minutaSent,
  situationKeys.minutaSigned,
  situationKeys.filed,
  situationKeys.ratified,
  situationKeys.paid,
]

const after = (here: DealSituation, situations: readonly DealSituation[]): DealSituation | undefined => {
  const situationIndex = order.findIndex((key) => key === here.key)
  const usual = situationIndex === -1 ? undefined : situations.find(({ key }) => key === order[situationIndex + 1])
  const may = (situation: DealSituation) =>
    situation.isActive && (here.steps.length === 0 || here.steps.includes(situation.id))
  if (usual && may(usual)) return usual
  return situations.find(
    (situation) => situation.outcome === 'won' && situation.position > here.position && may(situation),
  )
}

type CaseStatusFields = Pick<CaseDetail, 'isActive' | 'openRequest'> & { readonly deal: { readonly status: string } }

export const nextStepOf = (standing: CaseStatusFields, situations: readonly DealSituation[]): NextStep => {
  if (!standing.isActive) return { is: 'inactive' }
  if (standing.openRequest) return { is: 'request' }
  const here = situations.find(({ name }) => name === standing.deal.status)
  if (here === undefined || here.outcome === 'open') return { is: 'offer' }
  if (here.key === situationKeys.minutaSent) return { is: 'chase' }
  if (here.outcome === 'won') {
    const to = after(here, situations)
    return to ? { is: 'advance', to, isReopening: false } : { is: 'done' }
  }
  const to = situations.find(({ key, isActive }) => isActive && key === situationKeys.negotiating)
  return to ? { is: 'advance', to, isReopening: true } : { is: 'done' }
}

// ---- suggested offer ----

/** Returns the step of the stepper: about a fiftieth of the value, rounded to a round number. */
export const stepFor = (value: string | null): string => {
  const cents = Number(moneyToCents(value ?? '') ?? 0n)
  const steps = [10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000]
  const reais = steps.find((step) => step * 100 >= cents / 50) ?? 100_000
  return centsToMoney(BigInt(Math.max(100, reais)) * 100n)
}

const least = (amounts: readonly (bigint | null)[]) =>
  amounts.reduce((low, amount) => (amount === null || (low !== null && low <= amount) ? low : amount), null)

/**
 * Returns our last offer plus a tenth of the gap, in whole steps, never above the other side's value or the ceiling. Null when neither side
 * has named a value.
 */
export const suggestedOffer = (ours: string | null, theirs: string | null, ceiling: string | null): string | null => {
  const [from, to, top] = [ours, theirs, ceiling].map((value) => moneyToCents(value ?? ''))
  if (from === null || from === undefined) return null
  const step = moneyToCents(stepFor(ours)) ?? 10_000n
  const gap = to === null || to === undefined || to <= from ? step : (to - from) / 10n
  const rise = ((gap + step - 1n) / step) * step
  const limit = least([to ?? null, top ?? null].filter((bound) => bound !== null && bound > from))
  const next = from + (rise === 0n ? step : rise)
  return centsToMoney(limit !== null && next > limit ? limit : next)
}

export const isAbove = (value: string, ceiling: string | null): boolean => {
  const [valueCents, top] = [moneyToCents(value), moneyToCents(ceiling ?? '')]
  return valueCents !== null && top !== null && valueCents > top
}

/** Returns the room between a value and the ceiling; null when there is no room or no ceiling. */
export const roomAbove = (value: string, ceiling: string | null): string | null => {
  const [valueCents, top] = [moneyToCents(value), moneyToCents(ceiling ?? '')]
  return valueCents === null || top === null || valueCents > top ? null : centsToMoney(top - valueCents)
}

export const reaches = (value: string, theirs: string | null): boolean => {
  const [valueCents, other] = [moneyToCents(value), moneyToCents(theirs ?? '')]
  return valueCents !== null && other !== null && other > 0n && valueCents >= other
}

export const isNamed = (value: string): boolean => (moneyToCents(value) ?? 0n) > 0n
