import type { CaseId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { TenantReader } from '../../../platform/db/scope.ts'
import type { InstalmentRow } from '../plans/plans.store.ts'

export interface MatchedCase {
  readonly processNumber: string
  readonly caseId: CaseId
  readonly author: string
  /** Open ones by due day. */
  readonly open: readonly InstalmentRow[]
}

type MatchedRow = Omit<MatchedCase, 'open'> & { readonly open: readonly InstalmentRow[] | null }

/** Finds the cases of process numbers without mask, and of numbers of the old format as they are written. */
export const findCasesOf = async (reader: TenantReader, processNumbers: readonly string[]): Promise<MatchedCase[]> => {
  const { rows } = await runUnprepared<MatchedRow>(
    reader.sql,
    sql<MatchedRow>`
    with matched as materialized (
      select t.process_number as number, t.case_id from cases.case_text t where t.process_number = any (${[...processNumbers]}::text[])
      union
      select c.old_process_number, c.id from cases.case c where c.old_process_number = any (${[...processNumbers]}::text[])
    )
    select m.number as "processNumber", m.case_id as "caseId", coalesce(p.name, '') as author, (
      select jsonb_agg(to_jsonb(i) - 'tenant_id' order by i.due_on nulls last, i.leg, i.number, i.id)
      from payments.instalment i where i.case_id = m.case_id and i.state = 'open'
    ) as open
    from matched m join cases.case c on c.id = m.case_id left join people.person p on p.id = c.author_id`,
  )
  return rows.map(({ open, ...row }) => ({ ...row, open: open ?? [] }))
}
