// The next case of a person's queues: one press, under a lease.
import { judgeConduct } from '@tratativa/contract/conduct/judge'
import { contactZones } from '@tratativa/contract/conduct/contact-time'
import type { ConductRules } from '@tratativa/contract/conduct/rules'
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { queuesEndpoints } from '@tratativa/contract/queues/endpoints'
import { queuesEvents } from '@tratativa/contract/queues/events'
import { isQueueOpen } from '@tratativa/contract/queues/hours'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { readConductRules } from '../../cases/index.ts'
import { showTurn } from './show-turn.ts'
import { queuesOfPerson, takeNext } from './turns.store.ts'

const leaseMs = 5 * 60_000
export const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs)

/** Where nobody may be called now. */
const closedZonesAt = (now: Date, rules: ConductRules): string[] =>
  contactZones.filter(
    (zone) =>
      !judgeConduct(
        {
          channel: 'call',
          by: 'person',
          isAnswer: false,
          isBlocked: false,
          hasOptedOut: false,
          lacksAssent: false,
          zone,
          now,
          unanswered: 0,
          lastSentAt: null,
          recipients: 1,
          assistantHours: null,
        },
        rules,
      ).isAllowed,
  )

export const takeTurn = async (tx: Tx, { queueId }: InputOf<typeof queuesEndpoints.nextCase>) => {
  const { userId, accountId } = tx.actor
  const own = await queuesOfPerson(tx, userId)
  const openQueues = own
    .filter(({ id, hours }) => (queueId === undefined || id === queueId) && isQueueOpen(hours, tx.now))
    .map(({ id }) => id)
  const taken = await takeNext(tx, userId, {
    leads: !isNegotiator(tx.actor),
    openQueues,
    closedZones: closedZonesAt(tx.now, await readConductRules(tx)),
    until: leaseEnd(tx.now),
  })
  if (taken) tx.emitOnce(queuesEvents, 'queues.turn.changed', { queueId: taken.queueId, accountId })
  return taken ? showTurn(tx) : { data: null }
}

export const readTurn = (reader: Reader) => showTurn(reader)
