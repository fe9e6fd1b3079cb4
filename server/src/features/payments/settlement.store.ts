import type { CaseId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader } from '../../platform/db/scope.ts'

export interface CaseSettlement {
  readonly hasPlan: boolean
  /** In cents. */
  readonly open: number
  readonly paid: number
  readonly nextDueOn: string | null
  readonly hasOpenDuty: boolean
}

/** Reads how much of an agreement is open and paid. */
export const readCaseSettlement = async (reader: SqlReader, caseId: CaseId): Promise<CaseSettlement> => {
  const { rows } = await sql<CaseSettlement>`
    select exists (select 1 from payments.plan p where p.case_id = ${caseId} and p.state = 'current') as "hasPlan",
      coalesce(sum(i.value - i.paid) filter (where i.state = 'open'), 0)::bigint as open,
      coalesce(sum(i.paid), 0)::bigint as paid,
      min(i.due_on) filter (where i.state = 'open') as "nextDueOn",
      exists (select 1 from payments.duty d where d.case_id = ${caseId} and d.done_on is null) as "hasOpenDuty"
    from payments.instalment i where i.case_id = ${caseId}`.execute(reader.sql)
  const [settlement] = rows
  if (!settlement) throw new Error('payments: an aggregate answered no row')
  return settlement
}

/** Nothing is owed, and nothing is left to do. */
export const isSettled = ({ hasPlan, open, paid, hasOpenDuty }: CaseSettlement): boolean =>
  hasPlan && open === 0 && paid > 0 && !hasOpenDuty
