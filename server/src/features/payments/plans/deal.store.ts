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
