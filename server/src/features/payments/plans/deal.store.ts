// The facts of a deal that a plan follows: the accepted offer of the ledger and the fields of the case.
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { zoneOfProcess } from '@tratativa/contract/kernel/courts'
import { calendarDayIn } from '@tratativa/contract/kernel/time'
import { sql } from 'kysely'
import type { SqlReader } from '../../../platform/db/scope.ts'

export interface AcceptedOffer {
  readonly id: number
  readonly value: number
  readonly instalments: number
  readonly paymentForm: string
}

/** The offer that was accepted last and still is. */
export const findAcceptedOffer = async (reader: SqlReader, caseId: CaseId): Promise<AcceptedOffer | null> => {
  const { rows } = await sql<AcceptedOffer>`
    select o.id, o.value, o.instalments, o.payment_form as "paymentForm"
    from cases.offer o cross join lateral (
      select u.outcome, u.id from cases.offer_outcome u
      where u.tenant_id = o.tenant_id and u.offer_id = o.id order by u.id desc limit 1
    ) u
    where o.case_id = ${caseId} and u.outcome = 'accepted' and o.value > 0
    order by u.id desc limit 1`.execute(reader.sql)
  return rows[0] ?? null
}

export interface DealFacts {
  readonly paymentLimitDate: string | null
  readonly petitionDate: string | null
  /** Hundredths of a per cent. */
  readonly feesPercent: number | null
  readonly situationKey: string | null
  /** The local day of the court. */
  readonly situationDay: string
  readonly processNumber: string | null
}

export const readDealFacts = async (reader: SqlReader, caseId: CaseId): Promise<DealFacts | null> => {
  const { rows } = await sql<Omit<DealFacts, 'situationDay'> & { readonly situationAt: Date }>`
    select c.payment_limit_date as "paymentLimitDate", c.petition_date as "petitionDate",
      c.percent_succubence_fees as "feesPercent", s.key as "situationKey",
      c.situation_changed_at as "situationAt", c.process_number as "processNumber"
    from cases.case c join cases.situation s on s.id = c.situation_id
    where c.id = ${caseId}`.execute(reader.sql)
  const [row] = rows
  if (!row) return null
  const { situationAt, ...facts } = row
  return { ...facts, situationDay: calendarDayIn(zoneOfProcess(row.processNumber), situationAt) }
}

/** The cases whose fields say another start than their plan has, or the first one. */
export const findCasesWithOtherStart = async (reader: SqlReader): Promise<readonly CaseId[]> => {
  const { rows } = await sql<{ readonly id: CaseId }>`
    select c.id from payments.plan p join cases.case c on c.tenant_id = p.tenant_id and c.id = p.case_id
    where p.state = 'current' and (
      (p.start_rule in ('unset', 'day') and c.payment_limit_date is not null and c.payment_limit_date is distinct from p.start_day)
      or (p.start_rule = 'filing' and p.start_day is null and c.petition_date is not null))
    order by c.id`.execute(reader.sql)
  return rows.map(({ id }) => id)
}
