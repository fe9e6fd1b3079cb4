import { sql } from 'kysely'
import type { SystemTx } from '../../../platform/db/scope.ts'

export const queuesOfAll = (system: SystemTx) =>
  system.sql
    .selectFrom('queues.queue')
    .select(['id', 'tenant_id'])
    .where('state', '=', 'active')
    .orderBy('tenant_id')
    .orderBy('id')
    .execute()

export const freeLapsed = async (system: SystemTx) => {
  await sql`
    with lapsed as (
      select tenant_id, queue_id, case_id, lease_user from queues.entry where lease_user is not null and lease_until <= ${system.now}
      order by tenant_id, queue_id, case_id limit 1000 for update skip locked
    ), freed as (
      update queues.entry e set lease_user = null, leased_at = null, lease_until = null from lapsed l
      where (e.tenant_id, e.queue_id, e.case_id) = (l.tenant_id, l.queue_id, l.case_id)
    )
    insert into queues.act (tenant_id, queue_id, case_id, user_id, kind, at)
    select tenant_id, queue_id, case_id, lease_user, 'lapsed', ${system.now} from lapsed`.execute(system.sql)
}
