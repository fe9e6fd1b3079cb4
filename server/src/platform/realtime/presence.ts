// The people who look at the same thing at this moment. Every process knows the consoles of all processes, and tells its own; nothing is stored. A
// console that stops reporting is forgotten, so a killed process leaves nobody behind for long.
import {
  maxPresenceTopics,
  presenceMessages,
  presenceRenewalMs,
  type Presence,
  type PresenceReport,
  type PresenceTopic,
  type PresentPerson,
} from '@tratativa/contract/kernel/presence'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Server, Socket } from 'socket.io'
import { z } from 'zod'
import type { Reader } from '../db/scope.ts'
import type { Logger } from '../log/log.ts'
import type { Admitted } from './realtime.ts'

/** Kinds of topics: whether the caller may see the thing with this id, by the same rule as reading it. */
export type PresenceRules = ReadonlyMap<string, (reader: Reader, id: string) => Promise<boolean>>

/** A person whose last console on a topic closed or lost its connection; leaving the topic on purpose is none. */
export interface LostPresence {
  readonly tenantId: TenantId
  readonly accountId: number
  readonly topic: PresenceTopic
}

export interface PresenceParts {
  readonly onLost: (lost: LostPresence) => void
  readonly rules: () => PresenceRules
  /** Runs in the caller's tenant after the authorization check; rejects when the login has ended. */
  readonly readAs: <T>(token: string, work: (reader: Reader) => Promise<T>) => Promise<T>
  readonly log: Logger
}

const reportShape = z
  .array(
    z.strictObject({
      kind: z.string().regex(/^[a-z]{1,20}$/),
      id: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
      isWriting: z.boolean(),
    }),
  )
  .max(maxPresenceTopics)

const forgetAfterMs = presenceRenewalMs * 2.5
const sweepEveryMs = 5_000
const maxPeople = 20
/** A console may report this often at once, and then this often per second. */
const burst = 12
const perSecond = 3

const changeEvent = 'platform.presence.changed'
const askEvent = 'platform.presence.asked'

/** The presence of one console, as processes tell each other; without a person the console has left. */
interface Change {
  readonly key: string
  readonly socketId: string
  readonly person: PresentPerson | null
}

interface Console {
  readonly person: PresentPerson
  readonly seenAt: number
}

/** The rooms of topics, among the other rooms of a connection. */
const prefix = 'presence:'
const keyOf = (tenantId: number, { kind, id }: PresenceTopic) => `${prefix}${tenantId}:${kind}:${id}`
const topicOf = (key: string): PresenceTopic => {
  const [, , kind = '', id = ''] = key.split(':')
  return { kind, id }
}

const peopleOf = (consoles: ReadonlyMap<string, Console> | undefined): PresentPerson[] => {
  const byAccount = new Map<number, PresentPerson>()
  for (const { person } of consoles?.values() ?? []) {
    const isWriting = person.isWriting || (byAccount.get(person.accountId)?.isWriting ?? false)
    byAccount.set(person.accountId, { ...person, isWriting })
  }
  return [...byAccount.values()].toSorted((left, right) => left.accountId - right.accountId).slice(0, maxPeople)
}

/** Counts the reports of one console; false when there are too many. */
const makeRate = () => {
  let left = burst
  let countedAt = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(burst, left + ((now - countedAt) / 1000) * perSecond)
    countedAt = now
    if (left < 1) return false
    left -= 1
    return true
  }
}

export const startPresence = (io: Server, { rules, readAs, onLost, log }: PresenceParts) => {
  let isStopped = false
  const topics = new Map<string, Map<string, Console>>()

  const publish = (key: string) => {
    const message: Presence = { topic: topicOf(key), people: peopleOf(topics.get(key)) }
    io.local.to(key).emit(presenceMessages.people, message)
  }
  const apply = ({ key, socketId, person }: Change) => {
    const consoles = topics.get(key) ?? new Map<string, Console>()
    const before = JSON.stringify(peopleOf(consoles))
    if (person) consoles.set(socketId, { person, seenAt: performance.now() })
    else consoles.delete(socketId)
    if (consoles.size > 0) topics.set(key, consoles)
    else topics.delete(key)
    if (JSON.stringify(peopleOf(consoles)) !== before) publish(key)
  }
  const spread = (change: Change) => {
    apply(change)
    io.serverSideEmit(changeEvent, change)
  }
  io.on(changeEvent, apply)
  // A process without consoles of a topic knows its people from the others only while they report, so it asks when its first console comes.
  io.on(askEvent, (key: string) => {
    for (const [socketId, { person }] of topics.get(key) ?? [])
      if (io.of('/').sockets.has(socketId)) io.serverSideEmit(changeEvent, { key, socketId, person } satisfies Change)
  })

  const sweep = setInterval(() => {
    const oldest = performance.now() - forgetAfterMs
    for (const [key, consoles] of topics)
      for (const [socketId, { seenAt }] of consoles)
        if (seenAt < oldest) {
          io.local.in(socketId).socketsLeave(key)
          apply({ key, socketId, person: null })
        }
  }, sweepEveryMs)
  sweep.unref()

  const visibleTopics = (socket: Socket, report: PresenceReport): Promise<PresenceReport> => {
    const token: unknown = socket.handshake.auth['token']
    return readAs(typeof token === 'string' ? token : '', async (reader) => {
      const visible: PresenceReport[number][] = []
      for (const topic of report) if (await rules().get(topic.kind)?.(reader, topic.id)) visible.push(topic)
      return visible
    })
  }

  const follow = (socket: Socket) => {
    const { actor } = socket.data as Admitted
    const { accountId, name } = actor
    const joined = () => [...socket.rooms].filter((room) => room.startsWith(prefix))
    const mayReport = makeRate()
    let waiting: PresenceReport | null = null
    let running: Promise<void> | null = null

    const leave = (key: string) => {
      void socket.leave(key)
      spread({ key, socketId: socket.id, person: null })
    }
    const settle = (report: PresenceReport) => {
      if (!socket.connected) return
      const next = new Map(report.map((topic) => [keyOf(actor.tenantId, topic), topic.isWriting]))
      for (const key of joined()) if (!next.has(key)) leave(key)
      for (const [key, isWriting] of next) {
        const isNew = !socket.rooms.has(key)
        void socket.join(key)
        spread({ key, socketId: socket.id, person: { accountId, name, isWriting } })
        if (!isNew) continue
        publish(key)
        io.serverSideEmit(askEvent, key)
      }
    }
    // Reports are settled one after the other, and only the last of those that wait.
    const run = async () => {
      while (waiting) {
        const report = waiting
        waiting = null
        try {
          settle(await visibleTopics(socket, report))
        } catch (error) {
          log.debug({ err: error }, 'realtime: presence report refused, console leaves its topics')
          settle([])
        }
      }
      running = null
    }
    socket.on(presenceMessages.report, (sent: unknown) => {
      const report = reportShape.safeParse(sent)
      if (!report.success || !mayReport()) return
      waiting = report.data
      running ??= run()
    })
    socket.on('disconnecting', () => {
      for (const key of joined()) {
        spread({ key, socketId: socket.id, person: null })
        const isStillThere = [...(topics.get(key)?.values() ?? [])].some(({ person }) => person.accountId === accountId)
        if (!isStopped && !isStillThere) onLost({ tenantId: actor.tenantId, accountId, topic: topicOf(key) })
      }
    })
  }

  const stop = () => {
    isStopped = true
    clearInterval(sweep)
  }
  return { follow, stop }
}
