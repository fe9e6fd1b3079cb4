import type { Reader } from '../../../platform/db/scope.ts'
import { findLiveCall, findUnfinishedCall, type CallRow } from '../list/calls.store.ts'
import { toCall } from '../list/to-call.ts'
import { lineOfUser } from '../people.store.ts'
import { findCallRules } from '../rules.store.ts'

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
      unfinished: live === null ? shown(await findUnfinishedCall(reader)) : null,
    },
  }
}
