import { isAdministrator, type Actor } from '@tratativa/contract/kernel/actor'
import { sql, type RawBuilder } from 'kysely'

/** The people of the team: those of a supervisor's department; everybody for an administrator and for a supervisor without one. */
export const isOfTeam = (viewer: Actor, membership: RawBuilder<unknown>): RawBuilder<boolean> =>
  isAdministrator(viewer) || viewer.departmentId === null
    ? sql<boolean>`${membership} is not null`
    : sql<boolean>`${membership} in (
        select l.user_id from departments.placement l where l.department_id = ${viewer.departmentId}::integer)`
