// Asks the model that somebody is about to choose one small question, outside of any transaction.
import type { assistantModelEndpoints } from '@tratativa/contract/assistant/models/endpoints'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { Llms } from '../../../gateways/llm/port.ts'
import type { Speeches } from '../../../gateways/speech/port.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { refuseForeignSettings } from '../settings/show-settings.ts'
import { opened } from './company-model.ts'
import { findCompanyModel, type StoredModel } from './models.store.ts'
import { requireAddress, type ModelServices } from './save-model.ts'
import { openKey, refuseForeignKey } from './sealed-key.ts'

export interface ModelProbes {
  readonly llms: Pick<Llms, 'probe'>
  readonly speeches: Pick<Speeches, 'probe'>
}

type Endpoint = typeof assistantModelEndpoints.testCompanyModel
type Input = InputOf<Endpoint>

/** The key of the form, or the stored one where its address did not change. */
const keyOf = (
  { use, key, session_id: tenantId }: Input,
  url: string,
  stored: StoredModel | null,
  services: ModelServices,
) => {
  if (key !== undefined) return key
  refuseForeignKey(stored, url)
  return openKey(services.seal, tenantId, { use, keySealed: stored?.keySealed ?? null })
}

export const testModel =
  (services: ModelServices & ModelProbes) =>
  async (call: HttpCall, input: Input): Promise<OutputOf<Endpoint>> => {
    const { actor, stored } = await call.read(async (reader) => ({
      actor: reader.actor,
      stored: await findCompanyModel(reader, input.use),
    }))
    refuseForeignSettings(actor, input.session_id, services)
    const url = requireAddress(input, services.guard)
    const key = keyOf(input, url, stored, services)
    const chosen = { driver: input.driver, url, model: input.model, prices: { input: 0, output: 0 }, dailyCost: 0 }
    const { llms, speeches } = services
    const { fault, ms } = await (input.use === 'speech' ? speeches : llms).probe(opened(chosen, actor.tenantId, key))
    await call.write((tx) => {
      const after = { url, model: input.model, use: input.use, outcome: fault ?? 'ok' }
      tx.audit({
        action: 'assistant.model.tested',
        subjectId: String(tx.tenantId),
        subject: input.model,
        before: null,
        after,
      })
      return Promise.resolve()
    })
    return { data: { fault, ms } }
  }
