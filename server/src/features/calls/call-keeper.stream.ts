// Keeps the calls that the exchange reports. Its reports come at least once, those of one call in order.
import { callsEvents } from '@tratativa/contract/calls/events'
import { isShortNumber, showNumber, dialedNumber } from '@tratativa/contract/calls/numbers'
import { callId as callIdShape, type CallId } from '@tratativa/contract/calls/shapes'
import type { CaseId, UserId } from '@tratativa/contract/kernel/ids'
import type { CallChange, CallEvent, CallKeeper } from '../../gateways/pbx/port.ts'
import type { Db, TenantTx } from '../../platform/db/scope.ts'
import type { Files } from '../../platform/files/files.ts'
import { caseBriefs, findCase } from '../cases/index.ts'
import { makeTaskOnce } from '../tasks/index.ts'
import { admitCall, beginCall, insertReportedCall, lockCall, stepCall, type KeptCall } from './keeper.store.ts'
import { lineOfExtension, targetOfNumber, type Line } from './people.store.ts'
import { publishCall } from './publish-call.ts'
import { storeRecording } from './recordings/store-recording.stream.ts'
import { findCallRules } from './rules.store.ts'

type Begun = Extract<CallChange, { kind: 'begun' }>
type Ended = Extract<CallChange, { kind: 'ended' }>

/** Finds the other side: a colleague by the extension, a person of the register by the telephone. */
const findOtherSide = async (tx: TenantTx, number: string, user: UserId | null) => {
  if (!isShortNumber(number)) return targetOfNumber(tx, number, user)
  const colleague = await lineOfExtension(tx, number)
  return colleague && { personId: null, name: colleague.name, caseId: null }
}

const briefOf = async (tx: TenantTx, caseId: CaseId | null, { profileTypeId, userId }: Line) => {
  if (caseId === null) return null
  const brief = (await caseBriefs({ sql: tx.sql, actor: { profileTypeId, userId } }, [caseId])).get(caseId)
  if (!brief) return null
  const { id, author, client, ours, theirs } = brief
  return { id, author, client, ours, theirs }
}

/** A call that the server did not announce: an incoming one, or one between extensions. */
const receiveCall = async (tx: TenantTx, { exchangeCallId, at: begunAt }: CallEvent, change: Begun) => {
  const number = dialedNumber(change.number) ?? (change.number || '0')
  const line = await lineOfExtension(tx, change.extension)
  const other = await findOtherSide(tx, number, line?.userId ?? null)
  const { isRecording } = await findCallRules(tx)
  const id = await insertReportedCall(tx, {
    direction: change.direction,
    exchangeKey: exchangeCallId,
    userId: line?.userId ?? null,
    extension: change.extension,
    number,
    caseId: other?.caseId ?? null,
    personId: other?.personId ?? null,
    isRecorded: isRecording,
    begunAt,
  })
  if (id === undefined) return
  publishCall(tx, { key: id, case_id: other?.caseId ?? null, account_id: line?.accountId ?? null })
  await nameCaller(tx, id, exchangeCallId, change)
  if (!line || change.direction === 'out') return
  tx.emit(callsEvents, 'calls.call.ringing', {
    id,
    exchangeKey: exchangeCallId,
    accountId: line.accountId,
    number: showNumber(number),
    person: other?.personId ? { id: other.personId, name: other.name } : null,
    colleague: null,
    case: await briefOf(tx, other?.caseId ?? null, line),
  })
}

/** A colleague whose extension is called sees who calls. */
const nameCaller = async (tx: TenantTx, id: CallId, exchangeKey: string, { direction, extension, number }: Begun) => {
  if (direction === 'in' || !isShortNumber(number)) return
  const [from, to] = [await lineOfExtension(tx, extension), await lineOfExtension(tx, number)]
  if (!from || !to) return
  tx.emit(callsEvents, 'calls.call.ringing', {
    id,
    exchangeKey,
    accountId: to.accountId,
    number: extension,
    person: null,
    colleague: from.name,
    case: null,
  })
}

const begin = async (tx: TenantTx, event: CallEvent, change: Begun) => {
  if (event.callId === null) return receiveCall(tx, event, change)
  if (!callIdShape.safeParse(event.callId).success) return
  const call = await lockCall(tx, { callId: event.callId })
  if (!call || call.begun_at !== null) return
  await beginCall(tx, call.id, event.exchangeCallId, event.at)
  publishCall(tx, call)
  await nameCaller(tx, call.key, event.exchangeCallId, change)
}

const missedTaskMinutes = 15

/** A missed call is a task of the case's responsible, and a notice. */
const followMissed = async (tx: TenantTx, call: KeptCall, endedAt: Date) => {
  const case_ = call.case_id === null ? null : await findCase(tx, call.case_id)
  const userId = case_?.negotiatorId ?? call.user_id
  const shown = showNumber(call.number)
  const name = call.person_name ?? shown
  tx.emit(callsEvents, 'calls.call.missed', {
    id: call.key,
    number: shown,
    name,
    caseId: case_?.code ?? null,
    userId,
    at: endedAt.toISOString(),
  })
  if (!case_) return
  await makeTaskOnce(tx, {
    caseId: case_.id,
    kind: 'ligar',
    dueAt: new Date(endedAt.getTime() + missedTaskMinutes * 60_000),
    note: `Ligação perdida de ${name === shown ? shown : `${name}, ${shown}`}: retornar.`,
    userId,
    source: `calls.missed:${call.key}`,
  })
}

const end = async (tx: TenantTx, call: KeptCall, endedAt: Date, { cause, by }: Ended) => {
  await stepCall(tx, call.id, { ended_at: endedAt, cause, ended_by: by })
  // A rejected call was seen.
  if (call.direction === 'in' && call.answered_at === null && cause !== 'rejected')
    await followMissed(tx, call, endedAt)
}

const isRepeated = (call: KeptCall, { kind }: CallChange) =>
  call.ended_at !== null ||
  (kind === 'rang' && call.rang_at !== null) ||
  (kind === 'answered' && call.answered_at !== null)

const step = async (tx: TenantTx, { exchangeCallId, at: happenedAt, change }: CallEvent) => {
  const call = await lockCall(tx, { exchangeKey: exchangeCallId })
  if (!call || isRepeated(call, change)) return
  switch (change.kind) {
    case 'rang':
      await stepCall(tx, call.id, { rang_at: happenedAt })
      break
    case 'answered':
      await stepCall(tx, call.id, { answered_at: happenedAt })
      break
    case 'transferred':
      await stepCall(tx, call.id, { transferred_to: change.to })
      break
    case 'ended':
      await end(tx, call, happenedAt, change)
      break
    default:
      return
  }
  publishCall(tx, call)
}

export const makeCallKeeper = (db: Db, files: Files): CallKeeper => ({
  admits: ({ extension, callId, number }) =>
    db.inTenant(extension.tenantId, async (tx) => {
      const id = callIdShape.safeParse(callId)
      if (!id.success) return { isAdmitted: false, isRecorded: false }
      const admission = { callId: id.data, userId: extension.userId, extension: extension.number, number }
      const call = await admitCall(tx, admission)
      return { isAdmitted: call !== undefined, isRecorded: call?.is_recorded ?? false }
    }),
  hear: (event) => {
    const { change, tenantId } = event
    if (change.kind === 'recorded') return storeRecording(db, files, event, change)
    return db.inTenant(tenantId, (tx) => (change.kind === 'begun' ? begin(tx, event, change) : step(tx, event)))
  },
})
