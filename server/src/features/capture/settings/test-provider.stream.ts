// Asks the provider of the form one question about nobody, outside of any transaction.
import type { captureEndpoints as endpoints } from '@tratativa/contract/capture/endpoints'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { randomUUID } from 'node:crypto'
import type { ContactsGateway, ContactsAnswer } from '../../../gateways/contacts/port.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { openProviderKey, refuseForeignProviderKey, requireProviderAddress } from './provider-key.ts'
import type { ProviderServices } from './save-settings.ts'
import { readProviderSettings } from './settings.store.ts'

type Endpoint = typeof endpoints.testContactsProvider

const resultOf = (answer: ContactsAnswer) => ({
  isWell: answer.outcome === 'answered',
  status: 'status' in answer ? answer.status : null,
  statusText: 'statusText' in answer ? answer.statusText : answer.message,
})

export const testProvider =
  ({ seal, guard, contacts }: ProviderServices & { readonly contacts: ContactsGateway }) =>
  async (call: HttpCall, input: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> => {
    const { stored, tenantId } = await call.read(async (reader) => ({
      stored: await readProviderSettings(reader),
      tenantId: reader.tenantId,
    }))
    const url = requireProviderAddress(input.url, guard)
    if (input.key === undefined) refuseForeignProviderKey(stored, url)
    const key = input.key === undefined ? openProviderKey(seal, tenantId, stored) : input.key
    const { legalBasis } = stored
    const question = { id: randomUUID(), process: '', legalBasis, lawyers: [], parties: [] }
    const data = resultOf(await contacts.ask({ url, key }, question))
    await call.write((tx) => {
      const after = { url, outcome: data.isWell ? 'ok' : data.statusText }
      const subject = 'Captura de contatos'
      tx.audit({ action: 'capture.provider.tested', subjectId: String(tenantId), subject, before: null, after })
      return Promise.resolve()
    })
    return { data }
  }
