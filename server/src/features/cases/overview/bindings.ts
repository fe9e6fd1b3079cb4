import { casesOverviewEndpoints as endpoints } from '@tratativa/contract/cases/overview/endpoints'
import { query, type Binding } from '../../../platform/http/binding.ts'
import { readOverview } from './read-overview.ts'

export const overviewBindings: readonly Binding[] = [query(endpoints.overview, readOverview)]
