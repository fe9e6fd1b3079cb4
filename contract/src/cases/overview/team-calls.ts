import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesTeamEndpoints } from './team-endpoints.ts'

export const casesTeamAddresses = {
  teamLoad: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/team/load',
    kind: 'query',
    permission: may.teamLead,
  }),
  teamDeadlines: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/team/deadlines',
    kind: 'query',
    permission: may.teamLead,
  }),
  reassignCase: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/cases/:id/reassign',
    kind: 'command',
    permission: may.teamLead,
  }),
}

export const casesTeamCalls = callsOf<typeof casesTeamEndpoints>(casesTeamAddresses)
