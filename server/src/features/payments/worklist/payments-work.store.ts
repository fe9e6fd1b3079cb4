// Instalments and duties that are late or due today, as reasons for which their cases wait.
import { zone } from '@tratativa/contract/kernel/time'
import { sql } from 'kysely'
import type { WorkSource } from '../../cases/index.ts'

const instalments: WorkSource = {
  select: ({ now, isOwner }) => {
    const today = sql`(${now}::timestamptz at time zone ${zone})::date`
    return sql`
    select i.case_id, 'payment', i.due_on::timestamp at time zone ${zone}, i.id::text, (i.value - i.paid)::text
    from payments.instalment i join cases.case c on c.id = i.case_id
    where i.state = 'open' and coalesce(i.due_on, date '9999-12-31') <= ${today} and ${isOwner(sql`c.negotiator_id`)}`
  },
}

const duties: WorkSource = {
  select: ({ now, isOwner }) => {
    const today = sql`(${now}::timestamptz at time zone ${zone})::date`
    return sql`
    select d.case_id, 'payment', d.due_on::timestamp at time zone ${zone}, 'duty', d.what
    from payments.duty d join cases.case c on c.id = d.case_id
    where d.done_on is null and d.due_on <= ${today} and ${isOwner(sql`c.negotiator_id`)}`
  },
}

export const paymentsWork: readonly WorkSource[] = [instalments, duties]
