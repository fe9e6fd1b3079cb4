// The cases that wait for a court beyond what their situation says: documents that are signed or filed before anybody moves the case.
import { sql, type RawBuilder } from 'kysely'

/** Selects `tenant_id, case_id`, for all companies. */
export type CasesOfAll = RawBuilder<unknown>

/** Handed in by the composition root: other features know their documents. */
export interface CourtWaits {
  readonly signed: readonly CasesOfAll[]
  readonly filed: readonly CasesOfAll[]
}

const union = (selects: readonly CasesOfAll[]) =>
  selects.length === 0
    ? sql`select null::integer as tenant_id, null::integer as case_id where false`
    : sql.join(selects, sql` union all `)

/** The joins of the waits of case `c`: `signed.case_id` and `filed.case_id` are null where nothing waits. */
export const joinWaits = ({ signed, filed }: CourtWaits) => sql`
  left join (select distinct w.tenant_id, w.case_id from (${union(signed)}) w) signed
    on signed.tenant_id = c.tenant_id and signed.case_id = c.id
  left join (select distinct w.tenant_id, w.case_id from (${union(filed)}) w) filed
    on filed.tenant_id = c.tenant_id and filed.case_id = c.id`
