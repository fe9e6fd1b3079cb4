// Stores and removes the models of a company.
import type { assistantModelEndpoints } from '@tratativa/contract/assistant/models/endpoints'
import { modelErrors as e } from '@tratativa/contract/assistant/models/errors'
import { assistantEvents } from '@tratativa/contract/assistant/events'
import { assistantTexts } from '@tratativa/contract/assistant/texts'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Tx } from '../../../platform/db/scope.ts'
import type { Guard } from '../../../platform/outbound/guard.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { refuseForeignSettings } from '../settings/show-settings.ts'
import { deleteCompanyModel, findCompanyModel, storeCompanyModel, type StoredModel } from './models.store.ts'
import { closeKey, refuseForeignKey } from './sealed-key.ts'
import { showModels, type ModelOffer } from './show-models.ts'

export interface ModelServices extends ModelOffer {
  readonly seal: Seal
  readonly guard: Guard
}

type Save = InputOf<typeof assistantModelEndpoints.saveCompanyModel>

/** The address as it is called: checked as it is written; its name is checked by every call. */
export const requireAddress = ({ use, driver, url }: Pick<Save, 'use' | 'driver' | 'url'>, guard: Guard): string => {
  if (use === 'speech' && driver !== 'openai') refuse(e.speechDriver)
  return orRefuse(guard.admit(url), e.address).href.replace(/\/+$/, '')
}

/** Neither the key nor its seal is part of the audit. */
const audited = (model: StoredModel | null) =>
  model && {
    driver: model.driver,
    url: model.url,
    model: model.model,
    key: model.keyEnd === '' ? model.keySealed !== null : `…${model.keyEnd}`,
    priceInput: model.prices.input,
    priceOutput: model.prices.output,
    dailyCost: model.dailyCost,
  }

const publishModel = (tx: Tx, subject: string, before: StoredModel | null, after: StoredModel | null) => {
  tx.emit(assistantEvents, 'assistant.settings.changed', {})
  tx.audit({
    action: after === null ? 'assistant.model.removed' : 'assistant.model.changed',
    subjectId: String(tx.tenantId),
    subject,
    before: audited(before),
    after: audited(after),
  })
}

const keyOf = (tx: Tx, { use, key }: Save, url: string, before: StoredModel | null, { seal }: ModelServices) => {
  if (key === null) return { keySealed: null, keyEnd: '' }
  if (key !== undefined) return closeKey(seal, tx.tenantId, use, key)
  refuseForeignKey(before, url)
  return { keySealed: before?.keySealed ?? null, keyEnd: before?.keyEnd ?? '' }
}

export const saveModel = (services: ModelServices) => async (tx: Tx, input: Save) => {
  refuseForeignSettings(tx.actor, input.session_id, services)
  const url = requireAddress(input, services.guard)
  const before = await findCompanyModel(tx, input.use)
  const after: StoredModel = {
    use: input.use,
    driver: input.driver,
    url,
    model: input.model,
    ...keyOf(tx, input, url, before, services),
    prices: { input: input.price_input, output: input.price_output },
    dailyCost: input.daily_cost,
  }
  await storeCompanyModel(tx, after)
  publishModel(tx, input.model, before, after)
  return { data: await showModels(tx, services), message: assistantTexts['assistant:saved'] }
}

export const removeCompanyModel =
  (services: ModelServices) =>
  async (tx: Tx, { session_id: tenantId, use }: InputOf<typeof assistantModelEndpoints.removeCompanyModel>) => {
    refuseForeignSettings(tx.actor, tenantId, services)
    const before = await findCompanyModel(tx, use)
    if (before !== null) {
      await deleteCompanyModel(tx, use)
      publishModel(tx, before.model, before, null)
    }
    return { data: await showModels(tx, services), message: assistantTexts['assistant:saved'] }
  }
