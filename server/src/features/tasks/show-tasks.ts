import type { Task } from '@tratativa/contract/tasks/shapes'
import { caseCode, type AccountId } from '@tratativa/contract/kernel/ids'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { TenantReader } from '../../platform/db/scope.ts'
import { caseBriefs } from '../cases/index.ts'
import type { TaskRow } from './tasks.store.ts'

type ActorReader = TenantReader & { readonly actor: Actor }

/** Converts tasks to answers, each with the data of its case that this user may see on the card. */
export const showTasks = async (reader: ActorReader, rows: readonly TaskRow[]): Promise<Task[]> => {
  const briefs = await caseBriefs(reader, [...new Set(rows.map((row) => row.case_id))])
  return rows.flatMap((row) => {
    const brief = briefs.get(row.case_id)
    if (!brief) return []
    return {
      id: row.id,
      case_id: caseCode(row.case_id),
      task: row.kind,
      note: row.note,
      newLimitDate: row.due_at.toISOString(),
      completed: row.completed_at !== null,
      completed_by:
        row.completed_by === null ? null : { id: row.completed_by as AccountId, name: row.completed_by_name ?? '' },
      completedAt: row.completed_at?.toISOString() ?? null,
      user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
      version: row.version,
      case: {
        id: brief.id,
        internalId: brief.internalId,
        author: brief.author,
        client: brief.client,
        group: brief.group,
        processNumber: brief.processNumber,
        dealStatus: brief.dealStatus,
        tone: brief.tone,
        ours: brief.ours,
        theirs: brief.theirs,
        ceiling: brief.ceiling,
        contact: brief.contact,
      },
    }
  })
}

export const showTask = async (reader: ActorReader, row: TaskRow): Promise<Task> => {
  const [task] = await showTasks(reader, [row])
  if (!task) throw new Error(`tasks.show: case of task ${row.id} not found`)
  return task
}
