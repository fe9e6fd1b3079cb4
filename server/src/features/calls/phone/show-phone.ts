import type { Caller } from '@tratativa/contract/calls/shapes'
import type { Reader } from '../../../platform/db/scope.ts'
import { findLiveCall, findUnfinishedCall, type CallRow } from '../list/calls.store.ts'
import { toCall } from '../list/to-call.ts'
import { nameOtherSide } from '../other-side.ts'
import { lineOfUser, type Line } from '../people.store.ts'
import { findCallRules } from '../rules.store.ts'
import { liveSides } from '../sides.store.ts'

/** Whom the caller hears in the calls under way, so that a reload needs no memory of the browser. */
const callersOf = async (reader: Reader, line: Line | undefined): Promise<Caller[]> => {
  if (!line) return []
  const callers: Caller[] = []
  for (const side of await liveSides(reader)) {
    const person = side.person_id === null ? null : { id: side.person_id, name: side.person_name ?? '' }
    const owner = side.is_first ? { person, caseId: side.case_id } : null
    const other = await nameOtherSide(reader, { number: side.number, owner, line })
    callers.push({ id: side.id, exchangeKey: side.exchange_key, ...other })
  }
  return callers
}

export const showPhone = (hasExchange: boolean) => async (reader: Reader) => {
  const { isOffered, isRecording } = await findCallRules(reader)
  const line = await lineOfUser(reader, reader.actor.userId)
  const shown = (row: CallRow | undefined) => (row === undefined ? null : toCall(row, reader.actor.userId))
  const live = shown(await findLiveCall(reader))
  return {
    data: {
      isOffered: hasExchange && isOffered,
      extension: line?.extension ?? null,
      isRecording,
      live,
      callers: await callersOf(reader, line),
      unfinished: live === null ? shown(await findUnfinishedCall(reader)) : null,
    },
  }
}
