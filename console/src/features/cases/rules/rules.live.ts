// News of the rules and of what waits above a ceiling, as the screens of the rules take them.
import type { QueryClient } from '@tanstack/react-query'
import { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesExportEndpoints } from '@tratativa/contract/cases/export/endpoints'
import { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import { refetch } from '../../../platform/cached.ts'

/** Nothing is asked again that nobody looks at. */
export const keptRulesChanged = (cache: QueryClient, { what }: { what: string }) => {
  if (what === 'ceilings')
    refetch(
      cache,
      casesCeilingEndpoints.ceilings,
      casesCeilingEndpoints.ceilingVersions,
      casesCeilingEndpoints.ceilingRule,
    )
  if (what === 'exports') refetch(cache, casesExportEndpoints.exportRule)
  if (what === 'situations' || what === 'statuses')
    refetch(cache, casesRulesEndpoints.situations, casesRulesEndpoints.statuses)
}

export const requestsMoved = (cache: QueryClient) => refetch(cache, casesCeilingEndpoints.offerRequests)

export const basesMoved = (cache: QueryClient) => refetch(cache, casesCeilingEndpoints.baseRequests)
