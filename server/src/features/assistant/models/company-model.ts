import type { ModelUse } from '@tratativa/contract/assistant/models/kinds'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { TenantReader } from '../../../platform/db/scope.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { findCompanyModel, type StoredModel } from './models.store.ts'
import { openKey } from './sealed-key.ts'

export const opened = (
  model: Pick<StoredModel, 'driver' | 'url' | 'model' | 'prices' | 'dailyCost'>,
  tenantId: TenantId,
  key: string | null,
) => ({
  tenantId,
  driver: model.driver,
  url: model.url,
  model: model.model,
  key,
  prices: model.prices,
  dailyMicros: model.dailyCost === 0 ? null : model.dailyCost * 1_000_000,
})

/** The model of the company with its key; null where the company has none, or its seal cannot be opened any more. */
export const readCompanyModel = async (
  reader: Pick<TenantReader, 'sql' | 'tenantId'>,
  use: ModelUse,
  { seal, log }: { readonly seal: Seal; readonly log: Pick<Logger, 'error'> },
) => {
  const stored = await findCompanyModel(reader, use)
  if (stored === null) return null
  try {
    return opened(stored, reader.tenantId, openKey(seal, reader.tenantId, stored))
  } catch (error) {
    log.error({ err: error, tenant: reader.tenantId, use }, 'assistant: the key of a company cannot be opened')
    return null
  }
}
