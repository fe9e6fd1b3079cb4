import { callAddress, callsOf } from '../kernel/endpoint.ts'
import { chatPermissions as may } from './permissions.ts'
import type { chatTeamEndpoints } from './team-endpoints.ts'

export const chatTeamAddresses = {
  waitingChats: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/chats/waiting',
    kind: 'query',
    permission: may.teamSee,
  }),
  reassignChat: callAddress({
    host: 'chat',
    method: 'POST',
    path: '/chats/:id/reassign',
    kind: 'command',
    permission: may.teamSee,
  }),
}

export const chatTeamCalls = callsOf<typeof chatTeamEndpoints>(chatTeamAddresses)
