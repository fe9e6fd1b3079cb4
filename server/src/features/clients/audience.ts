import type { ClientsEvents } from '@tratativa/contract/clients/events'
import type { Audience, AudienceMap } from '@tratativa/contract/kernel/event'

/** Everybody in the company works on cases of these clients and uses these forms. */
const everybody: readonly Audience[] = [{ to: 'tenant' }]

export const clientsAudience: AudienceMap<ClientsEvents> = {
  'clients.client.changed': () => everybody,
  'clients.sub-client.changed': () => everybody,
  'clients.form.changed': () => everybody,
  'clients.group.changed': () => everybody,
}
