// The visibility of chats, as one SQL condition for list, counts, history, search and files. The contract's `sees` is the same rule for a
// single chat.
import { isAdministrator, isSupervisor, type Actor } from '@tratativa/contract/kernel/actor'
import { sql, type RawBuilder } from 'kysely'

export type ChatViewer = Pick<Actor, 'userId' | 'profileTypeId' | 'departmentId'>

const any = (parts: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`

const waiting = ({ departmentId }: ChatViewer) =>
  sql<boolean>`(c.user_id is null and (c.department_id is null or c.department_id = ${departmentId}::integer))`

const attended = (viewer: ChatViewer) => {
  const { userId, departmentId } = viewer
  const own = sql<boolean>`c.user_id = ${userId}::integer`
  if (!isSupervisor(viewer)) return [own]
  const colleagues = sql<boolean>`c.user_id in (
    select l.user_id from departments.placement l where l.department_id = ${departmentId}::integer)`
  return [own, colleagues]
}

export type Tab = 'chats' | 'pending'

/** Selects the rows of `chat.chat as c` that the viewer sees; with a tab, only rows of that tab. */
export const visibleTo = (viewer: ChatViewer, tab?: Tab): RawBuilder<boolean> => {
  const seesAll = isAdministrator(viewer) || (isSupervisor(viewer) && viewer.departmentId === null)
  if (seesAll) {
    if (tab === undefined) return sql<boolean>`true`
    return tab === 'chats' ? sql<boolean>`c.user_id is not null` : sql<boolean>`c.user_id is null`
  }
  if (tab === 'chats') return any(attended(viewer))
  return tab === 'pending' ? waiting(viewer) : any([...attended(viewer), waiting(viewer)])
}
