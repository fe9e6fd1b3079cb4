// What the cards of the overview are told of the cases.
import type { casesOverviewEndpoints } from '@tratativa/contract/cases/overview/endpoints'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'

export type CasesOverview = OutputOf<typeof casesOverviewEndpoints.overview>['data']
