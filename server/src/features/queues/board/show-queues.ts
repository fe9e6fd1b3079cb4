// The counts of queues for everybody who works in it, and its work for those who lead.
import type { Situation } from '@tratativa/contract/cases/shapes'
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { accountId, caseCode } from '@tratativa/contract/kernel/ids'
import type { queuesEndpoints } from '@tratativa/contract/queues/endpoints'
import { queuesErrors as e } from '@tratativa/contract/queues/errors'
import { queuesEvents } from '@tratativa/contract/queues/events'
import { isQueueOpen } from '@tratativa/contract/queues/hours'
import { fillScript } from '@tratativa/contract/queues/script'
import { queueSettings, type ListedQueue } from '@tratativa/contract/queues/shapes'
import { calendarClock } from '@tratativa/contract/kernel/time'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findQueue } from '../settings/queues.store.ts'
import { insertTurnAct } from '../turns/turns.store.ts'
import { scriptValues } from '../turns/show-turn.ts'
import {
  boostEntry,
  countOfOthers,
  freeEntry,
  listQueues,
  longestWaiting,
  outcomesByHour,
  turnsInWork,
  turnsOfPeople,
  type QueueCounts,
} from './board.store.ts'

const lastHour = 18
const settings = queueSettings.pick({ order: true, mode: true, hours: true })

/** At the pace of the last hour, until the queue closes. */
const forecastOf = ({ turnsToday, turnsOfHour, waiting }: QueueCounts, toHour: number, now: Date) => {
  const clock = calendarClock(now)
  const hoursLeft = Math.max(0, toHour - Number(clock.slice(0, 2)) - Number(clock.slice(3)) / 60)
  return turnsToday + Math.min(waiting, Math.round(turnsOfHour * hoursLeft))
}

export const readQueues = async (reader: Reader) => {
  const rows = await listQueues(reader, !isNegotiator(reader.actor))
  return {
    data: rows.map((row): ListedQueue => {
      const { sort, hours: storedHours, turnsOfHour: _pace, mode: storedMode, state, ...rest } = row
      const { order, mode, hours } = settings.parse({ order: sort, mode: storedMode, hours: storedHours })
      return {
        ...rest,
        order,
        mode,
        state: state as ListedQueue['state'],
        isOpen: state === 'active' && isQueueOpen(hours, reader.now),
        forecast: forecastOf(row, hours?.toHour ?? lastHour, reader.now),
      }
    }),
  }
}

export const readQueueWork = async (reader: Reader, { id }: InputOf<typeof queuesEndpoints.queueWork>) => {
  orRefuse(await findQueue(reader, id), errors.notFound)
  const turns = await turnsInWork(reader, id)
  const oldest = await longestWaiting(reader, id)
  const people = await turnsOfPeople(reader, id)
  return {
    data: {
      turns: turns.map(({ userId, userName, caseId, author, since, until }) => ({
        person: { id: userId, name: userName },
        caseId: caseCode(caseId),
        author,
        since: since.toISOString(),
        until: until.toISOString(),
      })),
      oldest: oldest.map(({ caseId, tone, since, ...rest }) => ({
        ...rest,
        caseId: caseCode(caseId),
        tone: tone as Situation['tone'],
        since: since.toISOString(),
      })),
      hours: await outcomesByHour(reader, id),
      people: people.map(({ id: personId, name, turns: taken, skips, waiting }) => ({
        person: { id: personId, name },
        turns: taken,
        skips,
        waiting,
      })),
      ...(await countOfOthers(reader, id)),
    },
  }
}

export const previewScript = async (
  reader: Reader,
  { caseId, text }: InputOf<typeof queuesEndpoints.previewScript>,
) => ({
  data: { text: fillScript(text, orRefuse(await scriptValues(reader, caseId), errors.notFound)) },
})

export const putFirst = async (tx: Tx, { id, caseId }: InputOf<typeof queuesEndpoints.putFirst>) => {
  orRefuse(await findQueue(tx, id), errors.notFound)
  if (!(await boostEntry(tx, id, caseId))) refuse(e.notWaiting)
  tx.emitOnce(queuesEvents, 'queues.queue.changed', { id })
  return { data: { caseId: caseCode(caseId) } }
}

export const freeTurn = async (tx: Tx, { id, caseId }: InputOf<typeof queuesEndpoints.freeTurn>) => {
  orRefuse(await findQueue(tx, id), errors.notFound)
  const freed = orRefuse(await freeEntry(tx, id, caseId), e.notWaiting)
  await insertTurnAct(tx, { queueId: id, caseId, userId: freed.userId, kind: 'freed' })
  tx.emitOnce(queuesEvents, 'queues.turn.changed', { queueId: id, accountId: accountId.parse(freed.accountId) })
  return { data: { caseId: caseCode(caseId) } }
}
