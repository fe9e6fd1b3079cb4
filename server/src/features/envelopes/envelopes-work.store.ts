// Documents that have waited for signatures for some days as reasons for which their cases wait.
import { sql } from 'kysely'
import type { WorkSource } from '../cases/index.ts'

const waitDays = 3

export const envelopesWork: WorkSource = {
  select: ({ now, isOwner }) => sql`
    select e.case_id, 'signature', e.sent_at, e.id::text, e.name
    from envelopes.envelope e join cases.case c on c.tenant_id = e.tenant_id and c.id = e.case_id
    where e.state in ('sent', 'partly-signed') and e.sent_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(waitDays)})
      and ${isOwner(sql`c.negotiator_id`)}`,
}
