import { insightsEndpoints as endpoints } from '@tratativa/contract/insights/endpoints'
import type { Feature } from '../../platform/feature/feature.ts'
import { query } from '../../platform/http/binding.ts'
import { readComparison } from './comparison/read-comparison.ts'
import { readNegotiation } from './negotiation/read-negotiation.ts'
import { readProductivity } from './productivity/read-productivity.ts'
import { readWorkTimes } from './productivity/read-work-times.ts'
import { foldFacts, recountFacts } from './rollup/fold-facts.ts'
import { listFigureRows } from './rows/list-rows.ts'

export const insightsFeature = (): Feature => ({
  word: 'insights',
  bindings: [
    query(endpoints.negotiation, readNegotiation),
    query(endpoints.productivity, readProductivity),
    query(endpoints.workTimes, readWorkTimes),
    query(endpoints.comparison, readComparison),
    query(endpoints.figureRows, listFigureRows),
  ],
  schedules: [foldFacts, recountFacts],
})
