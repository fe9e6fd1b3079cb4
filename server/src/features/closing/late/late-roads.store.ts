import type { RoadId } from '@tratativa/contract/closing/shapes'
import type { RoadStep } from '@tratativa/contract/closing/steps'
import type { CaseId, TenantId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SystemTx } from '../../../platform/db/scope.ts'

export interface LateRoad {
  readonly tenantId: TenantId
  readonly id: RoadId
  readonly caseId: CaseId
  readonly step: RoadStep
  readonly since: Date
  readonly userId: UserId | null
}

/** The waiting steps of all companies that nobody was reminded of; payments and duties have their own reminders. */
export const lateRoads = async (system: SystemTx, limit: number): Promise<LateRoad[]> => {
  const { rows } = await sql<LateRoad>`
    select r.tenant_id as "tenantId", r.id, r.case_id as "caseId", r.step, r.step_since as since, c.negotiator_id as "userId"
    from closing.road r
    join closing.rules g on g.tenant_id = r.tenant_id
    join cases.case c on c.tenant_id = r.tenant_id and c.id = r.case_id and c.is_active
    where r.state = 'open' and r.reminded_at is null and r.step not in ('payments', 'duty')
      and r.step_since < ${system.now}::timestamptz - make_interval(days => g.remind_after_days)
    order by r.tenant_id, r.step_since, r.id limit ${limit}`.execute(system.sql)
  return rows
}
