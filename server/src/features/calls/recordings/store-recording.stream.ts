import { calendarDay } from '@tratativa/contract/kernel/time'
import type { CallChange, CallEvent } from '../../../gateways/pbx/port.ts'
import type { Db } from '../../../platform/db/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import { lockCall } from '../keeper.store.ts'
import { publishCall } from '../publish-call.ts'
import { findCallRules } from '../rules.store.ts'
import { fileOfCall, insertRecording } from './recordings.store.ts'

export const recordingPurpose = 'calls.recording'
const dayMs = 86_400_000

type Recorded = Extract<CallChange, { kind: 'recorded' }>

async function* once(bytes: Uint8Array) {
  yield await Promise.resolve(bytes)
}

/** Stores the sound of a call that was to be recorded. A repeated report, or one of another call, stores nothing. */
export const storeRecording = async (
  db: Db,
  files: Files,
  { tenantId, exchangeCallId }: CallEvent,
  { bytes }: Recorded,
) => {
  const isExpected = await db.inTenant(tenantId, async (tx) => {
    const call = await lockCall(tx, { exchangeKey: exchangeCallId })
    return call !== undefined && call.is_recorded && (await fileOfCall(tx, call.key)) === undefined
  })
  if (!isExpected) return
  const file = { name: `ligacao-${exchangeCallId}.wav`, purpose: recordingPurpose, content: once(bytes) }
  await files.store(
    { tenantId, write: (work) => db.inTenant(tenantId, work) },
    { ...file, kinds: ['wav', 'ogg'] },
    async (tx, { id }) => {
      const call = await lockCall(tx, { exchangeKey: exchangeCallId })
      if (!call) return
      const { retentionDays } = await findCallRules(tx)
      const deleteOn = calendarDay(new Date(tx.now.getTime() + retentionDays * dayMs))
      await insertRecording(tx, { call_id: call.id, file_id: id, delete_on: deleteOn })
      publishCall(tx, call)
    },
  )
}
