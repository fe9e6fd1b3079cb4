import type { assistantModelEndpoints } from '@tratativa/contract/assistant/models/endpoints'
import type { CompanyModels, CompanyModelView } from '@tratativa/contract/assistant/models/shapes'
import { calendarDay, instantAt } from '@tratativa/contract/kernel/time'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader, TenantReader } from '../../../platform/db/scope.ts'
import { costSince } from '../conversations/costs.store.ts'
import { refuseForeignSettings, type AssistantOffer } from '../settings/show-settings.ts'
import { listCompanyModels, type StoredModel } from './models.store.ts'

export interface ModelOffer extends AssistantOffer {
  /** The installation has models for companies without one of their own. */
  readonly installation: CompanyModels['installation']
}

const show = ({ use, driver, url, model, keySealed, keyEnd, prices, dailyCost }: StoredModel): CompanyModelView => ({
  use,
  driver,
  url,
  model,
  has_key: keySealed !== null,
  key_end: keyEnd,
  price_input: prices.input,
  price_output: prices.output,
  daily_cost: dailyCost,
})

export const showModels = async (
  reader: Pick<TenantReader, 'sql' | 'tenantId' | 'now'>,
  { installation }: ModelOffer,
): Promise<CompanyModels> => ({
  models: (await listCompanyModels(reader)).map(show),
  spent_today: (await costSince(reader, instantAt(calendarDay(reader.now), '00:00'))) / 1_000_000,
  installation,
})

export const readModels =
  (offer: ModelOffer) =>
  async (reader: Reader, { session_id: tenantId }: InputOf<typeof assistantModelEndpoints.companyModels>) => {
    refuseForeignSettings(reader.actor, tenantId, offer)
    return { data: await showModels(reader, offer) }
  }
