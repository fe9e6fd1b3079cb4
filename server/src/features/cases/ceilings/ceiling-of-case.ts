import { ceilingFor } from '@tratativa/contract/cases/deals/ceilings'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { readCeilingTable } from './ceiling-table.store.ts'

/** Whatever columns a case was read with, these are among them. */
export interface LimitedCase {
  readonly id: number
  readonly client_id: number
  readonly sub_client_id: number | null
  readonly situation_id: number
  readonly came_from_id: number | null
  readonly process_value: number | null
}

const judgedCase = (one: LimitedCase) => ({
  id: one.id,
  clientId: one.client_id,
  subClientId: one.sub_client_id,
  situationId: one.came_from_id ?? one.situation_id,
  processValue: one.process_value,
})

/** In cents; null when nothing limits it. For those alone who may see it. */
export const ceilingOfCase = async (reader: Pick<TenantReader, 'sql'>, one: LimitedCase): Promise<number | null> =>
  ceilingFor(await readCeilingTable(reader, [one]), judgedCase(one))
