// A company's rules for its cases: the situations, the allowed steps, and the status tied to each situation.
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'

export interface KnownSituation {
  readonly id: number
  readonly key: string | null
  readonly name: string
  readonly position: number
  readonly outcome: DealSituation['outcome']
  readonly statusId: number | null
  readonly isActive: boolean
  /** The situations that may follow; empty: any situation. */
  readonly steps: ReadonlySet<number>
}

export interface KnownStatus {
  readonly id: number
  readonly name: string
  readonly position: number
  readonly isFinal: boolean
  readonly isActive: boolean
}

export interface RuleBook {
  situation(id: number): KnownSituation | undefined
  situationByKey(key: string): KnownSituation | undefined
  situationByName(name: string): KnownSituation | undefined
  status(id: number): KnownStatus | undefined
  statusByName(name: string): KnownStatus | undefined
  /** The situation in which a new case begins. */
  readonly first: KnownSituation | undefined
}

const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

export const openRuleBook = (situations: readonly KnownSituation[], statuses: readonly KnownStatus[]): RuleBook => {
  const byId = new Map(situations.map((one) => [one.id, one]))
  const byKey = new Map(situations.map((one) => [one.key, one]))
  const byName = new Map(situations.map((one) => [folded(one.name), one]))
  const statusById = new Map(statuses.map((one) => [one.id, one]))
  const statusesByName = new Map(statuses.map((one) => [folded(one.name), one]))
  return {
    situation: (id) => byId.get(id),
    situationByKey: (key) => byKey.get(key),
    situationByName: (name) => byName.get(folded(name)),
    status: (id) => statusById.get(id),
    statusByName: (name) => statusesByName.get(folded(name)),
    first: situations.find((one) => one.isActive),
  }
}

export const mayFollow = (from: KnownSituation | undefined, to: KnownSituation): boolean =>
  from === undefined || from.id === to.id || from.steps.size === 0 || from.steps.has(to.id)
