// Live handlers for the rules and for pending requests, on the screens of the rules.
import type { QueryClient } from '@tanstack/react-query'
import { casesCeilingCalls } from '@tratativa/contract/cases/deals/ceiling-calls'
import { casesExportCalls } from '@tratativa/contract/cases/export/calls'
import { casesRulesCalls } from '@tratativa/contract/cases/rules/calls'
import { conductCalls } from '@tratativa/contract/conduct/calls'
import { refetch } from '../../../platform/cached.ts'

/** Refetches only queries that are on the screen. */
export const savedRulesChanged = (cache: QueryClient, { what }: { what: string }) => {
  if (what === 'ceilings')
    refetch(cache, casesCeilingCalls.ceilings, casesCeilingCalls.ceilingVersions, casesCeilingCalls.ceilingRule)
  if (what === 'exports') refetch(cache, casesExportCalls.exportRule)
  if (what === 'conduct') refetch(cache, conductCalls.conductRules)
  if (what === 'situations' || what === 'statuses') refetch(cache, casesRulesCalls.situations, casesRulesCalls.statuses)
}

export const offerRequestsChanged = (cache: QueryClient) =>
  refetch(cache, casesCeilingCalls.offerRequests, casesCeilingCalls.offerRequestCount)

export const baseRequestsChanged = (cache: QueryClient) => refetch(cache, casesCeilingCalls.baseRequests)
