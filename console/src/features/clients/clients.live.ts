import type { QueryClient } from '@tanstack/react-query'
import { clientsCalls } from '@tratativa/contract/clients/calls'
import type { ClientsEvents } from '@tratativa/contract/clients/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { refetch } from '../../platform/cached.ts'

const { client, clients, formFields, subClients, whatsappGroups } = clientsCalls

export const clientsLive: LiveMap<ClientsEvents, QueryClient> = {
  // A sub-client carries its client's name and active state, and a client counts its sub-clients.
  'clients.client.changed': (cache) => refetch(cache, clients, client, subClients),
  'clients.sub-client.changed': (cache) => refetch(cache, clients, client, subClients),
  'clients.form.changed': (cache) => refetch(cache, formFields),
  'clients.group.changed': (cache) => refetch(cache, whatsappGroups),
}
