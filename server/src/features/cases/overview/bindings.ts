import { casesOverviewEndpoints } from '@tratativa/contract/cases/overview/endpoints'
import { casesTeamEndpoints } from '@tratativa/contract/cases/overview/team-endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { once } from '../../../platform/once/once.ts'
import { readOverview } from './read-overview.ts'
import { readTeamDeadlines, readTeamLoad } from './read-team.ts'
import { reassignCase, type CaseChats } from './reassign-case.ts'

export const overviewBindings = (chats: CaseChats): readonly Binding[] => [
  query(casesOverviewEndpoints.overview, readOverview),
  query(casesTeamEndpoints.teamLoad, readTeamLoad),
  query(casesTeamEndpoints.teamDeadlines, readTeamDeadlines),
  command(casesTeamEndpoints.reassignCase, once('cases.case.reassign', reassignCase(chats))),
]
