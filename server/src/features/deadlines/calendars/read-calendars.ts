import type { deadlinesEndpoints } from '@tratativa/contract/deadlines/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { closuresOfCourt, countClosures } from './closures.store.ts'
import { lastRecounts, movesOf } from './recounts.store.ts'

export const listCalendars = async (reader: Reader) => ({ data: await countClosures(reader) })

export const readCalendar = async (reader: Reader, { court }: InputOf<typeof deadlinesEndpoints.courtCalendar>) => ({
  data: await closuresOfCourt(reader, court),
})

export const listRecounts = async (reader: Reader, { court }: InputOf<typeof deadlinesEndpoints.recounts>) => {
  const recounts = await lastRecounts(reader, court)
  const moves = await movesOf(
    reader,
    recounts.map(({ id }) => id),
  )
  return {
    data: recounts.map(({ id, cause, by_name, at: startedAt, over_at, stopped_at, checked, moved }) => ({
      id,
      court,
      cause,
      by: by_name,
      at: startedAt.toISOString(),
      isOver: over_at !== null,
      isStopped: stopped_at !== null,
      checked,
      moved,
      moves: moves
        .filter((move) => move.recount_id === id)
        .map(({ case_id, title, before, after }) => ({ caseId: caseCode(toCaseId(case_id)), title, before, after })),
    })),
  }
}
