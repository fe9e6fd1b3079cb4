import type { ComparisonData, insightsEndpoints } from '@tratativa/contract/insights/endpoints'
import { mostCompared } from '@tratativa/contract/insights/most-compared'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { DepartmentId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { periodOf } from '../period.ts'
import { scopeOf } from '../scope.ts'
import { readCohort } from './comparison.store.ts'

type Cohort = Awaited<ReturnType<typeof readCohort>>

const nothing = { n: 0, successes: 0 }

const strataOf = (rows: Cohort['strata']): ComparisonData['strata'] => {
  const strata = new Map<string, ComparisonData['strata'][number]>()
  for (const { client, ratio, isAssistant, n, successes } of rows) {
    const key = JSON.stringify([client, ratio])
    const stratum = strata.get(key) ?? { client, ratio, assistant: nothing, people: nothing }
    strata.set(key, { ...stratum, [isAssistant ? 'assistant' : 'people']: { n, successes } })
  }
  return [...strata.values()]
}

const waitsOf = (rows: Cohort['waits'], whoseAssistant: boolean) =>
  rows
    .filter(({ isAssistant }) => isAssistant === whoseAssistant)
    .map(({ days, isAgreed, count }) => ({ days, isAgreed, count }))

export const readComparison = async (
  reader: Reader,
  { dateFilter }: InputOf<typeof insightsEndpoints.comparison>,
): Promise<ComparisonData> => {
  const { strata, waits } = await readCohort(reader, periodOf(dateFilter))
  return {
    strata: strataOf(strata),
    waits: { assistant: waitsOf(waits, true), people: waitsOf(waits, false) },
    departmentId: scopeOf(reader.actor).departmentId as DepartmentId | null,
    isCapped: strata.reduce((sum, { n }) => sum + n, 0) >= mostCompared,
  }
}
