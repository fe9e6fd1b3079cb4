import type { Reader } from '../../../platform/db/scope.ts'
import { showDeadline } from './read-overview.ts'
import { deadlinesOfTeam, listTeam } from './team.store.ts'

export const readTeamLoad = async (reader: Reader) => ({ data: [...(await listTeam(reader))] })

export const readTeamDeadlines = async (reader: Reader) => {
  const rows = await deadlinesOfTeam(reader)
  return {
    data: rows.map(({ negotiatorId, negotiator, ...row }) => ({
      ...showDeadline(row),
      negotiator: negotiatorId === null ? null : { id: negotiatorId, name: negotiator ?? '' },
    })),
    count: rows[0]?.total ?? 0,
  }
}
