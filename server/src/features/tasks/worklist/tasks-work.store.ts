// The open tasks of today and before as reasons for which their cases wait.
import { noTask } from '@tratativa/contract/tasks/kinds'
import { sql } from 'kysely'
import type { WorkSource } from '../../cases/index.ts'
import { startOfDay } from '../board.store.ts'

export const tasksWork: WorkSource = {
  select: ({ now, isOwner }) => sql`
    select t.case_id, 'task', t.due_at, t.id::text, t.kind
    from tasks.task t
    where t.completed_at is null and t.kind <> ${sql.lit(noTask)} and t.due_at < ${startOfDay(now, 1)} and ${isOwner(sql`t.user_id`)}`,
}
