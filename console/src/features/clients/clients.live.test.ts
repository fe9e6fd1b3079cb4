import { describe, expect, it } from 'vitest'
import { clientsCalls } from '@tratativa/contract/clients/calls'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { clientId, subClientId, whatsappGroupId } from '@tratativa/contract/kernel/ids'
import { filledCache, invalidatedUrls } from '../../platform/test-cache.ts'
import { clientsLive } from './clients.live.ts'

const { client, clients, formFields, subClients, whatsappGroups } = clientsCalls

const filled = () => filledCache([clients, client, subClients, formFields, whatsappGroups])

const [id, subId] = [clientId.parse(1), subClientId.parse(2)]

describe('an event refetches the queries that show its data', () => {
  it('clients.client.changed refetches the lists, because a sub-client carries the name of its client', () => {
    const cache = filled()
    clientsLive['clients.client.changed'](cache, { id })
    expect(invalidatedUrls(cache)).toEqual([clients, client, subClients].map(urlOf))
  })
  it('clients.sub-client.changed refetches the lists, because a client counts its sub-clients', () => {
    const cache = filled()
    clientsLive['clients.sub-client.changed'](cache, { id: subId, clientId: id })
    expect(invalidatedUrls(cache)).toEqual([clients, client, subClients].map(urlOf))
  })
  it('clients.form.changed refetches the forms, clients.group.changed the groups', () => {
    const cache = filled()
    clientsLive['clients.form.changed'](cache, { id: subId })
    expect(invalidatedUrls(cache)).toEqual([urlOf(formFields)])
    clientsLive['clients.group.changed'](cache, { id: whatsappGroupId.parse(3) })
    expect(invalidatedUrls(cache)).toEqual([urlOf(formFields), urlOf(whatsappGroups)])
  })
})
