// Decides the next step of a deal from its situation: the primary button of the desk.
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

const order = ['acordo', 'minuta-enviada', 'minuta-assinada', 'protocolada', 'homologado', 'pago'] as const

const after = (here: DealSituation, situations: readonly DealSituation[]): DealSituation | undefined => {
  const at = order.findIndex((key) => key === here.key)
  const usual = at === -1 ? undefined : situations.find(({ key }) => key === order[at + 1])
  const may = (one: DealSituation) => one.isActive && (here.steps.length === 0 || here.steps.includes(one.id))
  if (usual && may(usual)) return usual
  return situations.find((one) => one.outcome === 'won' && one.position > here.position && may(one))
}

type Standing = Pick<CaseDetail, 'isActive' | 'openRequest'> & { readonly deal: { readonly status: string } }

export const nextStepOf = (one: Standing, situations: readonly DealSituation[]): NextStep => {
  if (!one.isActive) return { is: 'inactive' }
  if (one.openRequest) return { is: 'request' }
  const here = situations.find(({ name }) => name === one.deal.status)
  if (here === undefined || here.outcome === 'open') return { is: 'offer' }
  if (here.key === 'minuta-enviada') return { is: 'chase' }
  if (here.outcome === 'won') {
    const to = after(here, situations)
    return to ? { is: 'advance', to, isReopening: false } : { is: 'done' }
  }
  const to = situations.find(({ key, isActive }) => isActive && key === 'negociacao')
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
  amounts.reduce((low, one) => (one === null || (low !== null && low <= one) ? low : one), null)

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
  const limit = least([to ?? null, top ?? null].filter((one) => one !== null && one > from))
  const next = from + (rise === 0n ? step : rise)
  return centsToMoney(limit !== null && next > limit ? limit : next)
}

export const isAbove = (value: string, ceiling: string | null): boolean => {
  const [one, top] = [moneyToCents(value), moneyToCents(ceiling ?? '')]
  return one !== null && top !== null && one > top
}

/** Returns the room between a value and the ceiling; null when there is no room or no ceiling. */
export const roomAbove = (value: string, ceiling: string | null): string | null => {
  const [one, top] = [moneyToCents(value), moneyToCents(ceiling ?? '')]
  return one === null || top === null || one > top ? null : centsToMoney(top - one)
}

export const reaches = (value: string, theirs: string | null): boolean => {
  const [one, other] = [moneyToCents(value), moneyToCents(theirs ?? '')]
  return one !== null && other !== null && other > 0n && one >= other
}

export const isNamed = (value: string): boolean => (moneyToCents(value) ?? 0n) > 0n
