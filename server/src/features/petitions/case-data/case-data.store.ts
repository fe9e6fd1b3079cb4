// Reads what texts say of their cases, for many cases at once. The terms are those of the accepted offer in the ledger.
import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
import type { PlanStart } from '@tratativa/contract/payments/schedule'
import type { PetitionSettings } from '@tratativa/contract/petitions/shapes'
import { sql } from 'kysely'
import { postalColumns, type PostalColumns } from '../../../platform/db/postal-address.ts'
import type { SqlReader, TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export interface CaseFacts {
  readonly id: CaseId
  readonly processNumber: string | null
  readonly oldProcessNumber: string | null
  readonly branch: string
  readonly district: string
  readonly forum: string
  readonly state: string | null
  readonly processValue: number | null
  readonly object: string
  readonly folder: string
  readonly isBeforeSentence: boolean
  readonly paymentLimit: string | null
  readonly duty: string
  readonly dutyLimit: string | null
  /** In hundredths of a per cent. */
  readonly feesPercent: number | null
  readonly closedOn: string | null
  readonly paymentType: string
  readonly client: string
  readonly cnpj: string
  readonly clientAddress: PostalColumns
  readonly subClient: string | null
  readonly negotiator: string | null
  readonly value: number | null
  readonly instalments: number | null
  readonly paymentForm: string | null
  readonly acceptedAt: Date | null
  /** Of the current plan of payment; null where there is none. */
  readonly startRule: PlanStart['rule'] | null
  readonly startDays: number | null
  readonly startDay: string | null
}

const postalAddressSql = (table: string) =>
  sql`jsonb_build_object(${sql.join(
    postalColumns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]),
  )})`

export const readCaseFacts = async (reader: SqlReader, ids: readonly CaseId[]): Promise<CaseFacts[]> => {
  const { rows } = await sql<CaseFacts>`
    select c.id, c.process_number as "processNumber", c.old_process_number as "oldProcessNumber", c.court as branch,
      c.district, c.forum, c.state, c.process_value as "processValue", c.object, c.client_folder as folder,
      c.processual_state = 'Acordo Prévio' as "isBeforeSentence", c.payment_limit_date as "paymentLimit",
      c.duty_to_do as duty, c.duty_limit_date as "dutyLimit", c.percent_succubence_fees as "feesPercent",
      c.closed_deal_date as "closedOn", coalesce(nullif(c.selected_payment_type, ''), c.payment_type) as "paymentType",
      coalesce(nullif(k.corporate_name, ''), k.name) as client, coalesce(nullif(k.cnpj, ''), s.cnpj, '') as cnpj,
      ${postalAddressSql('k')} as "clientAddress",
      s.name as "subClient", a.name as negotiator,
      o.value, o.instalments, o.payment_form as "paymentForm", o.accepted_at as "acceptedAt",
      l.start_rule as "startRule", l.start_days as "startDays", l.start_day as "startDay"
    from cases.case c
    join clients.client k on k.tenant_id = c.tenant_id and k.id = c.client_id
    left join clients.sub_client s on s.tenant_id = c.tenant_id and s.id = c.sub_client_id
    left join identity.membership m on m.tenant_id = c.tenant_id and m.id = c.negotiator_id
    left join identity.account a on a.id = m.account_id
    left join lateral (
      select x.value, x.instalments, x.payment_form, l.at as accepted_at
      from cases.offer x join lateral (
        select y.outcome, y.at from cases.offer_outcome y where y.offer_id = x.id order by y.id desc limit 1
      ) l on l.outcome = 'accepted'
      where x.case_id = c.id and x.value > 0 order by l.at desc, x.id desc limit 1
    ) o on true
    left join payments.plan l on l.tenant_id = c.tenant_id and l.case_id = c.id and l.state = 'current'
    where c.id = any (${[...ids]}::integer[])`.execute(reader.sql)
  return rows
}

export interface PartyFacts {
  readonly caseId: CaseId
  readonly personId: PersonId
  readonly name: string
  readonly cpf: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: PostalColumns
  readonly lawyerId: PersonId | null
  readonly lawyer: string | null
  readonly oabNumber: string | null
  readonly oabState: string | null
  readonly lawyerEmail: string | null
}

const firstAddress = (person: string, kind: 'email' | 'phone') => sql`(
  select d.value from people.address d where d.tenant_id = q.tenant_id and d.person_id = ${sql.ref(person)}
    and d.kind = ${sql.lit(kind)} order by d.position, d.id limit 1)`

export const readPartyFacts = async (reader: SqlReader, ids: readonly CaseId[]): Promise<PartyFacts[]> => {
  const { rows } = await sql<PartyFacts>`
    select q.case_id as "caseId", p.id as "personId", p.name, p.cpf, ${postalAddressSql('p')} as address, ${firstAddress('p.id', 'email')} as email,
      ${firstAddress('p.id', 'phone')} as phone, w.id as "lawyerId", w.name as lawyer, w.oab_number as "oabNumber",
      w.oab_state as "oabState", ${firstAddress('w.id', 'email')} as "lawyerEmail"
    from cases.party q
    join people.person p on p.tenant_id = q.tenant_id and p.id = q.person_id
    left join people.person w on w.tenant_id = q.tenant_id and w.id = q.lawyer_id
    where q.case_id = any (${[...ids]}::integer[]) order by q.case_id, q.position`.execute(reader.sql)
  return rows
}

export interface OfficeFacts extends PetitionSettings {
  readonly name: string
}

export const readOffice = async (reader: TenantReader): Promise<OfficeFacts> => {
  const row = await reader.sql
    .selectFrom('identity.tenant as t')
    .leftJoin('petitions.settings as s', 's.tenant_id', 't.id')
    .select(['t.name', 's.city', 's.signer_name as signerName', 's.signer_bar as signerBar'])
    .where('t.id', '=', reader.tenantId)
    .executeTakeFirstOrThrow()
  return {
    name: row.name,
    city: row.city ?? '',
    signerName: row.signerName ?? '',
    signerBar: row.signerBar ?? '',
  }
}

export const savePetitionSettings = async (tx: TenantTx, settings: PetitionSettings) => {
  const values = { city: settings.city, signer_name: settings.signerName, signer_bar: settings.signerBar }
  await tx.sql
    .insertInto('petitions.settings')
    .values({ tenant_id: tx.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}
