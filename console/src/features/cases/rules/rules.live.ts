// Live handlers for the rules and for pending requests, on the screens of the rules.
import type { QueryClient } from '@tanstack/react-query'
import { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesExportEndpoints } from '@tratativa/contract/cases/export/endpoints'
import { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import { refetch } from '../../../platform/cached.ts'

/** Refetches only queries that are on the screen. */
export const savedRulesChanged = (cache: QueryClient, { what }: { what: string }) => {
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

export const offerRequestsChanged = (cache: QueryClient) => refetch(cache, casesCeilingEndpoints.offerRequests)

export const baseRequestsChanged = (cache: QueryClient) => refetch(cache, casesCeilingEndpoints.baseRequests)
