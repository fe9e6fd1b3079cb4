// The data of the overview cards about cases.
import type { casesOverviewEndpoints } from '@tratativa/contract/cases/overview/endpoints'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'

export type CasesOverview = OutputOf<typeof casesOverviewEndpoints.overview>['data']
