// Keeps the calls that the exchange reports. Its reports come at least once, those of one call in order.
import { callsEvents } from '@tratativa/contract/calls/events'
import { isShortNumber, showNumber, dialedNumber } from '@tratativa/contract/calls/numbers'
import { callId as callIdShape, type CallId } from '@tratativa/contract/calls/shapes'
import type { UserId } from '@tratativa/contract/kernel/ids'
import type { CallChange, CallEvent, CallKeeper, CallSide } from '../../gateways/pbx/port.ts'
import type { Db, TenantTx } from '../../platform/db/scope.ts'
import type { Files } from '../../platform/files/files.ts'
import { findCase } from '../cases/index.ts'
import { makeTaskOnce } from '../tasks/index.ts'
import { admitCall, beginCall, insertReportedCall, lockCall, stepCall, type KeptCall } from './keeper.store.ts'
import { nameOtherSide } from './other-side.ts'
import { isServedLine, lineOfExtension, lineOfUser, targetOfNumber } from './people.store.ts'
import { publishCall } from './publish-call.ts'
import { storeRecording } from './recordings/store-recording.stream.ts'
import { findCallRules } from './rules.store.ts'
import { replaceSides } from './sides.store.ts'

type Begun = Extract<CallChange, { kind: 'begun' }>
type Ended = Extract<CallChange, { kind: 'ended' }>
type Offered = Extract<CallChange, { kind: 'offered' }>
type Transferred = Extract<CallChange, { kind: 'transferred' }>

const digitsOf = (number: string) => dialedNumber(number) ?? (number || '0')
const withDigits = (side: CallSide): CallSide => ({ ...side, number: digitsOf(side.number) })

/** Finds the other side: a colleague by the extension, a person of the register by the telephone. */
const findOtherSide = async (tx: TenantTx, number: string, user: UserId | null) => {
  if (isShortNumber(number))
    return { person: null, caseId: null, colleagueId: (await lineOfExtension(tx, number))?.userId ?? null }
  const target = await targetOfNumber(tx, number, user)
  const person = target ? { id: target.personId, name: target.name } : null
  return { person, caseId: target?.caseId ?? null, colleagueId: null }
}

/** A call that the server did not announce: an incoming one, or one between extensions. */
const receiveCall = async (tx: TenantTx, { exchangeCallId, at: begunAt }: CallEvent, change: Begun) => {
  const number = digitsOf(change.number)
  const line = await lineOfExtension(tx, change.extension)
  const other = await findOtherSide(tx, number, line?.userId ?? null)
  const { isRecording } = await findCallRules(tx)
  const id = await insertReportedCall(tx, {
    direction: change.direction,
    exchangeKey: exchangeCallId,
    userId: line?.userId ?? null,
    extension: change.extension,
    number,
    caseId: other.caseId,
    personId: other.person?.id ?? null,
    colleagueId: other.colleagueId,
    isRecorded: isRecording,
    begunAt,
  })
  if (id === undefined) return
  publishCall(tx, { key: id, case_id: other.caseId, account_id: line?.accountId ?? null, taker_account_id: null })
  if (change.direction === 'out') return ringColleague(tx, id, exchangeCallId, change)
  if (!line) return
  const side = await nameOtherSide(tx, { number, owner: other, line })
  tx.emit(callsEvents, 'calls.call.ringing', { id, exchangeKey: exchangeCallId, ...side })
}

/** A colleague whose extension is called sees who calls. */
const ringColleague = async (tx: TenantTx, id: CallId, exchangeKey: string, { extension, number }: Begun) => {
  const line = isShortNumber(number) ? await lineOfExtension(tx, number) : undefined
  if (!line) return
  const side = await nameOtherSide(tx, { number: extension, owner: null, line })
  tx.emit(callsEvents, 'calls.call.ringing', { id, exchangeKey, ...side })
}

const begin = async (tx: TenantTx, event: CallEvent, change: Begun) => {
  if (event.callId === null) return receiveCall(tx, event, change)
  if (!callIdShape.safeParse(event.callId).success) return
  const call = await lockCall(tx, { callId: event.callId })
  if (!call || call.begun_at !== null) return
  const { exchangeCallId: exchangeKey, at: begunAt } = event
  await beginCall(tx, call.id, { exchangeKey, begunAt, isTransfer: change.isTransfer === true })
  publishCall(tx, call)
  await ringColleague(tx, call.key, exchangeKey, change)
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

const transfer = async (tx: TenantTx, call: KeptCall, transferredAt: Date, { to, sides }: Transferred) => {
  await stepCall(tx, call.id, { transferred_to: to, transferred_at: call.transferred_at ?? transferredAt })
  await replaceSides(tx, call.id, sides.map(withDigits))
  for (const { userId } of sides) {
    const line = await lineOfUser(tx, userId)
    if (line) tx.emit(callsEvents, 'calls.call.transferred', { id: call.key, accountId: line.accountId })
  }
}

/** The people to whom a call comes see its other side before they answer; the call's own person and case go with its number. */
const offer = async (tx: TenantTx, call: KeptCall, { to }: Offered) => {
  const person = call.person_id === null ? null : { id: call.person_id, name: call.person_name ?? '' }
  for (const { userId, exchangeKey, number } of to.map(withDigits)) {
    const line = await lineOfUser(tx, userId)
    const owner = number === call.number ? { person, caseId: call.case_id } : null
    if (!line) continue
    const side = await nameOtherSide(tx, { number, owner, line })
    tx.emit(callsEvents, 'calls.call.ringing', { id: call.key, exchangeKey, ...side })
  }
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
      await transfer(tx, call, happenedAt, change)
      break
    case 'offered':
      return offer(tx, call, change)
    case 'ended':
      await end(tx, call, happenedAt, change)
      break
    default:
      return
  }
  publishCall(tx, call)
}

export const makeCallKeeper = (db: Db, files: Files): CallKeeper => ({
  serves: (extension) => db.inTenant(extension.tenantId, (tx) => isServedLine(tx, extension)),
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
