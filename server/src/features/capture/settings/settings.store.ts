import type { captureBases } from '@tratativa/contract/capture/kinds'
import { captureSettings } from '@tratativa/contract/capture/shapes'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

export interface StoredSettings {
  readonly isOn: boolean
  readonly url: string
  readonly keySealed: string | null
  readonly keyEnd: string
  /** In cents. */
  readonly price: number
  readonly dayBudget: number
  readonly monthBudget: number
  readonly legalBasis: (typeof captureBases)[number]
  readonly proposesTask: boolean
}

const off: StoredSettings = {
  isOn: false,
  url: '',
  keySealed: null,
  keyEnd: '',
  price: 0,
  dayBudget: 0,
  monthBudget: 0,
  legalBasis: 'legitimate-interest',
  proposesTask: false,
}

const basis = captureSettings.shape.legalBasis

const rowOf = ({ sql: on }: SqlReader) => on.selectFrom('capture.settings').selectAll()

const toSettings = (row: Awaited<ReturnType<ReturnType<typeof rowOf>['executeTakeFirst']>>): StoredSettings =>
  row === undefined
    ? off
    : {
        isOn: row.is_on,
        url: row.url,
        keySealed: row.key_sealed,
        keyEnd: row.key_end,
        price: row.price,
        dayBudget: row.day_budget,
        monthBudget: row.month_budget,
        legalBasis: basis.parse(row.legal_basis),
        proposesTask: row.proposes_task,
      }

export const readProviderSettings = async (reader: SqlReader) => toSettings(await rowOf(reader).executeTakeFirst())

/** Locks the settings: questions of a company are counted against its budget one after another. */
export const lockSettings = async (tx: TenantTx) => {
  const row = await tx.sql.selectFrom('capture.settings').selectAll().forUpdate().executeTakeFirst()
  return toSettings(row)
}

export const writeSettings = async (tx: TenantTx, settings: StoredSettings) => {
  const values = {
    is_on: settings.isOn,
    url: settings.url,
    key_sealed: settings.keySealed,
    key_end: settings.keyEnd,
    price: settings.price,
    day_budget: settings.dayBudget,
    month_budget: settings.monthBudget,
    legal_basis: settings.legalBasis,
    proposes_task: settings.proposesTask,
  }
  await tx.sql
    .insertInto('capture.settings')
    .values({ tenant_id: tx.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}
