// Reads the day books of the gazette at night: each publication begins deadlines, so it is news whenever it comes.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { calendarClock, calendarDay, dayAfter, instantAt } from '@tratativa/contract/kernel/time'
import type { Publication } from '../../../gateways/courts/port.ts'
import type { Db } from '../../../platform/db/scope.ts'
import { finishBook, followedNumbers, openBooks, postponeBook, takeBook, type Book } from './books.store.ts'
import { budgetWait, restBudget, spendCalls } from './budget.store.ts'
import { backoff, jitter, leaseMs } from './cadence.ts'
import { groupBy } from './group-by.ts'
import { followersOf, type Follower } from './lookups.store.ts'
import type { RadarParts } from './radar-step.stream.ts'
import { receiveMovements } from './receive-movements.ts'
import type { MovementRow } from './records.store.ts'

const opensAt = '02:10'
const closesAt = '06:00'
/** Courts send late. */
const daysBack = 2
const callsOfBook = 2
const minuteMs = 60_000
const perMinute = 60

const daysUntil = (now: Date) => {
  const today = calendarDay(now)
  return Array.from({ length: daysBack + 1 }, (_, back) => dayAfter(today, -back))
}

const isNight = (now: Date) => {
  const clock = calendarClock(now)
  return clock >= opensAt && clock < closesAt
}

const rowOf = (follower: Follower, publication: Publication): MovementRow => ({
  processId: follower.processId,
  caseId: follower.caseId,
  source: 'gazette',
  fingerprint: `djen|${publication.fingerprint}`,
  instance: publication.court,
  code: 0,
  name: publication.kind || 'Publicação',
  detail: publication.documentKind,
  organ: publication.organ,
  kind: null,
  happenedAt: instantAt(publication.availableOn, '00:00'),
  isNew: true,
  className: publication.className,
  text: publication.text,
  link: publication.link,
  cancelled: publication.cancelled,
})

const take = async (db: Db, publications: readonly Publication[]) => {
  const numbers = [...new Set(publications.map(({ number }) => number))]
  const followers = await db.asSystem((tx) => followersOf(tx, numbers))
  const byNumber = groupBy(publications, ({ number }) => number)
  for (const [tenantId, own] of groupBy(followers, (follower) => follower.tenantId)) {
    const rows = own.flatMap((follower) =>
      (byNumber.get(follower.number) ?? []).map((publication) => rowOf(follower, publication)),
    )
    await db.inTenant(tenantId as TenantId, (tx) => receiveMovements(tx, rows))
  }
}

const read = async ({ db, courts, random }: RadarParts, book: Book) => {
  const numbers = await db.asSystem((tx) => followedNumbers(tx, book.court))
  const answer = await courts.readBook({ ...book, isFollowed: (number) => numbers.has(number) })
  if (answer.fault === null) {
    await take(db, answer.publications)
    return db.asSystem((tx) => finishBook(tx, book, answer.publications.length))
  }
  const { fault, waitMs } = answer
  return db.asSystem(async (tx) => {
    if (fault === 'busy') await restBudget(tx, 'gazette', Math.max(waitMs ?? 0, jitter(minuteMs, random)))
    await postponeBook(tx, book, backoff(book.tries + 3, random))
  })
}

/** Reads one book; returns the time until there may be another. */
export const readBooks = async (parts: RadarParts): Promise<number> => {
  const { db } = parts
  if (parts.courts.mode !== 'on' || !isNight(db.clock.now())) return minuteMs
  const book = await db.asSystem(async (tx) => {
    if ((await budgetWait(tx, 'gazette')) > 0) return null
    await openBooks(tx, daysUntil(tx.now))
    const taken = await takeBook(tx, leaseMs)
    if (taken !== null) await spendCalls(tx, 'gazette', perMinute, callsOfBook)
    return taken
  })
  if (book === null) return 3_000
  await read(parts, book)
  return 0
}
