// Turns the records of the index into rows, for each company that follows their processes.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { kindOfMovement } from '@tratativa/contract/monitoring/movement-kinds'
import type { CourtMovement, CourtRecord } from '../../../gateways/courts/port.ts'
import type { Db, TenantTx } from '../../../platform/db/scope.ts'
import { newsBeforeMs } from './cadence.ts'
import { groupBy } from './group-by.ts'
import type { Follower } from './lookups.store.ts'
import { receiveMovements } from './receive-movements.ts'
import { noteAnswers, storeInstances, type MovementRow } from './records.store.ts'

const fingerprintOf = (grade: string, { code, name, detail, happenedAt }: CourtMovement) =>
  [grade, code === 0 ? name : code, happenedAt.toISOString(), detail].join('|')

/** Everything is news once the process has been heard; before, only what happened around the time when it was followed. */
const isNews = ({ askedAt, followedAt }: Follower, happenedAt: Date) =>
  askedAt !== null || happenedAt.getTime() > followedAt.getTime() - newsBeforeMs

const rowsOf = (follower: Follower, { grade, movements }: CourtRecord): MovementRow[] =>
  movements.map((movement) => ({
    processId: follower.processId,
    caseId: follower.caseId,
    source: 'index',
    fingerprint: fingerprintOf(grade, movement),
    instance: grade,
    code: movement.code,
    name: movement.name,
    detail: movement.detail,
    organ: movement.organ,
    kind: kindOfMovement(movement.code, movement.name),
    happenedAt: movement.happenedAt,
    isNew: isNews(follower, movement.happenedAt),
    className: '',
    text: '',
    link: null,
    cancelled: null,
  }))

const latest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((last, date) => (date !== null && (last === null || date > last) ? date : last), null)

/** Silence about a known process says nothing; about an unknown one, that the index does not have it. */
const stateOf = ({ state }: Follower, records: readonly CourtRecord[]) => {
  if (records.some(({ secrecy }) => secrecy > 0)) return 'sealed'
  if (records.length > 0) return 'heard'
  return state === 'waiting' ? 'absent' : state
}

type Records = ReadonlyMap<string, readonly CourtRecord[]>

const takeForCompany = async (tx: TenantTx, followers: readonly Follower[], records: Records) => {
  const recordsOf = ({ number }: Follower) => records.get(number) ?? []
  const instances = followers.flatMap((follower) =>
    recordsOf(follower).map((record) => ({ ...record, processId: follower.processId })),
  )
  const fresh = instances.length === 0 ? new Set<string>() : await storeInstances(tx, instances)
  await noteAnswers(
    tx,
    followers.map((follower) => ({
      processId: follower.processId,
      state: stateOf(follower, recordsOf(follower)),
      updatedAt: latest(recordsOf(follower).map(({ updatedAt, indexedAt }) => updatedAt ?? indexedAt)),
    })),
  )
  const movements = followers.flatMap((follower) =>
    recordsOf(follower)
      .filter(({ grade, secrecy }) => secrecy === 0 && fresh.has(`${follower.processId}:${grade}`))
      .flatMap((record) => rowsOf(follower, record)),
  )
  return receiveMovements(tx, movements)
}

/** An instance may come twice in one answer: the newer one counts. */
const byNumber = (records: readonly CourtRecord[]): Records => {
  const newest = new Map<string, CourtRecord>()
  for (const record of records) {
    const key = `${record.number}:${record.grade}`
    const known = newest.get(key)
    if (known === undefined || (record.indexedAt ?? 0) >= (known.indexedAt ?? 0)) newest.set(key, record)
  }
  return groupBy(newest.values(), ({ number }) => number)
}

/** Each company in its own transaction; a repeated answer changes nothing. Returns the number of new movements. */
export const takeAnswer = async (db: Db, followers: readonly Follower[], records: readonly CourtRecord[]) => {
  const answered = byNumber(records)
  let count = 0
  for (const [tenantId, own] of groupBy(followers, (follower) => follower.tenantId))
    count += await db.inTenant(tenantId as TenantId, (tx) => takeForCompany(tx, own, answered))
  return count
}
