import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { clientId, subClientId, whatsappGroupId } from '../kernel/ids.ts'

/** Published after a client is created, edited, activated, deactivated or removed; consoles refetch to learn which. */
export const clientsEvents = events({
  'clients.client.changed': z.object({ id: clientId }),
  'clients.sub-client.changed': z.object({ id: subClientId, clientId }),
  'clients.form.changed': z.object({ id: subClientId }),
  'clients.group.changed': z.object({ id: whatsappGroupId }),
})
export type ClientsEvents = typeof clientsEvents
