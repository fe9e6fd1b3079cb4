import { casesOverviewEndpoints } from '@tratativa/contract/cases/overview/endpoints'
import { casesTeamEndpoints } from '@tratativa/contract/cases/overview/team-endpoints'
import { query, type Binding } from '../../../platform/http/binding.ts'
import { readOverview } from './read-overview.ts'
import { readTeamDeadlines, readTeamLoad } from './read-team.ts'

export const overviewBindings: readonly Binding[] = [
  query(casesOverviewEndpoints.overview, readOverview),
  query(casesTeamEndpoints.teamLoad, readTeamLoad),
  query(casesTeamEndpoints.teamDeadlines, readTeamDeadlines),
]
