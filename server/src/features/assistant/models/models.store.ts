import { type ModelDriver, type ModelUse } from '@tratativa/contract/assistant/models/kinds'
import { modelDriver, modelUse } from '@tratativa/contract/assistant/models/shapes'
import { z } from 'zod'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

/** Of a million tokens, or of a minute. */
const prices = z.object({ input: z.number(), output: z.number() })

export interface StoredModel {
  readonly use: ModelUse
  readonly driver: ModelDriver
  readonly url: string
  readonly model: string
  readonly keySealed: string | null
  readonly keyEnd: string
  readonly prices: z.output<typeof prices>
  readonly dailyCost: number
}

/** Names the company: the system's transactions see the models of all. */
export const listCompanyModels = async ({
  sql,
  tenantId,
}: Pick<TenantReader, 'sql' | 'tenantId'>): Promise<readonly StoredModel[]> => {
  const rows = await sql.selectFrom('assistant.model').selectAll().where('tenant_id', '=', tenantId).execute()
  return rows.map((row) => ({
    use: modelUse.parse(row.use),
    driver: modelDriver.parse(row.driver),
    url: row.url,
    model: row.model,
    keySealed: row.key_sealed,
    keyEnd: row.key_end,
    prices: prices.parse(row.prices),
    dailyCost: row.daily_cost,
  }))
}

export const findCompanyModel = async (
  reader: Pick<TenantReader, 'sql' | 'tenantId'>,
  use: ModelUse,
): Promise<StoredModel | null> => (await listCompanyModels(reader)).find((model) => model.use === use) ?? null

export const storeCompanyModel = async (tx: TenantTx, model: StoredModel) => {
  const values = {
    driver: model.driver,
    url: model.url,
    model: model.model,
    key_sealed: model.keySealed,
    key_end: model.keyEnd,
    prices: JSON.stringify(model.prices),
    daily_cost: model.dailyCost,
  }
  await tx.sql
    .insertInto('assistant.model')
    .values({ use: model.use, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'use']).doUpdateSet(values))
    .execute()
}

export const deleteCompanyModel = async (tx: TenantTx, use: ModelUse) => {
  await tx.sql.deleteFrom('assistant.model').where('use', '=', use).execute()
}
