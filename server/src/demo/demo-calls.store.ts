// The calls of the demo: some weeks of them, to the lawyers of the negotiators' own cases. The last ones are of yesterday, so that nobody's
// outcome waits.
import { zone } from '@tratativa/contract/kernel/time'
import { sql } from 'kysely'
import type { TenantTx } from '../platform/db/scope.ts'

const casesEach = 40
const days = 28

const notes = [
  'Pediu para ligar na semana que vem, depois de falar com o cliente.',
  'Achou o valor baixo. Quer receber em duas vezes.',
  'Vai levar a proposta ao cliente e responde por WhatsApp.',
  'Secretária anotou o recado.',
  'Pediu a minuta por e-mail antes de decidir.',
]

const causeAndEnd = sql`
  case when t.seconds > 0 then 'hung-up' when t.dice % 10 = 9 then 'cancelled' when t.dice % 10 = 8 then 'busy' else 'no-answer' end,
  case when t.seconds > 0 and t.dice % 2 = 0 then 'us' when t.seconds > 0 or t.dice % 10 in (8, 9) then 'them' else 'exchange' end`

/** Each row is decided by parts of a number that is made of its case: the demo is the same on every machine. */
export const makeDemoCalls = async (tx: TenantTx) => {
  await sql`
    with talked_about as (
      select c.id, c.negotiator_id, coalesce(c.lawyer_id, c.author_id) as person_id, m.ramal,
        row_number() over (partition by c.negotiator_id order by c.id desc) as place
      from cases.case c join identity.membership m on m.tenant_id = c.tenant_id and m.id = c.negotiator_id and m.ramal is not null
      where c.is_active
    ), dialed as (
      select t.*, a.value as phone, n, (hashint4(t.id * 10 + n) & 2147483647) as dice
      from talked_about t
      join lateral (
        select d.value from people.address d where d.tenant_id = ${tx.tenantId} and d.person_id = t.person_id and d.kind = 'phone'
        order by d.position, d.id limit 1
      ) a on true
      cross join lateral generate_series(1, 1 + t.id % 3) n
      where t.place <= ${casesEach}
    ), planned as (
      select d.*, (${tx.now}::timestamptz at time zone ${zone})::date - 1 - d.dice / 10 % ${days}::integer as day,
        case when d.dice % 10 < 6 then 40 + d.dice / 1000 % 420 else 0 end as seconds
      from dialed d
    ), timed as (
      select p.*, (p.day - case extract(isodow from p.day) when 6 then 1 when 7 then 2 else 0 end
        + make_interval(hours => 9 + p.dice / 300 % 8, mins => p.dice / 7 % 60)) at time zone ${zone} as begun
      from planned p
    )
    insert into calls.call (tenant_id, exchange_key, direction, user_id, extension, number, case_id, person_id, begun_at, rang_at,
      answered_at, ended_at, cause, ended_by, outcome, outcome_at, note)
    select ${tx.tenantId}, 'demo-' || t.id || '-' || t.n, case when t.dice % 10 = 9 then 'in' else 'out' end, t.negotiator_id, t.ramal,
      t.phone, t.id, t.person_id, t.begun, t.begun + interval '3 seconds',
      case when t.seconds > 0 then t.begun + interval '11 seconds' end,
      t.begun + make_interval(secs => case when t.seconds > 0 then 11 + t.seconds else 31 end),
      ${causeAndEnd},
      s.outcome, case when s.outcome is not null then t.begun + interval '10 minutes' end,
      case when t.seconds > 0 then (${notes}::text[])[1 + t.dice / 11 % ${notes.length}::integer] else '' end
    from timed t cross join lateral (select case
      when t.dice % 10 = 9 then null
      when t.seconds = 0 then case when t.dice / 13 % 3 = 0 then 'message-left' else 'no-answer' end
      when t.dice / 17 % 7 = 0 then 'refused' when t.dice / 17 % 7 < 3 then 'call-back' else 'talked' end as outcome) s
    order by t.begun`.execute(tx.sql)
}
