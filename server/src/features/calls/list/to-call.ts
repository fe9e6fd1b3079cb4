import type { Call } from '@tratativa/contract/calls/shapes'
import { showNumber } from '@tratativa/contract/calls/numbers'
import { caseCode, type UserId } from '@tratativa/contract/kernel/ids'
import type { CallRow } from './calls.store.ts'

const secondsOf = ({ answered_at, ended_at }: CallRow) =>
  answered_at === null || ended_at === null ? null : Math.round((ended_at.getTime() - answered_at.getTime()) / 1000)

export const toCall = (row: CallRow, viewer: UserId): Call => ({
  id: row.key,
  direction: row.direction,
  number: showNumber(row.number),
  extension: row.extension,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  person: row.person_id === null ? null : { id: row.person_id, name: row.person_name ?? '' },
  colleague: row.colleague,
  case: row.case_id === null ? null : { id: caseCode(row.case_id), author: row.author ?? '', client: row.client ?? '' },
  begunAt: row.begun_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  seconds: secondsOf(row),
  cause: row.cause,
  endedBy: row.ended_by,
  transferredTo: row.transferred_to,
  outcome: row.outcome,
  note: row.note,
  hasRecording: row.has_recording,
  isMine: row.user_id === viewer,
})
