// The owner of the numbers: claims free sessions, renews its leases each second, and releases sessions that it lost. Any number of
// processes may run one.
import { randomUUID } from 'node:crypto'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { WhatsAppGateway } from '../../../gateways/whatsapp/port.ts'
import type { Simulator } from '../../../gateways/whatsapp/simulator/simulator.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Db } from '../../../platform/db/scope.ts'
import type { OnPublished } from '../../../platform/events/publisher.stream.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Loop, LoopContext } from '../../../platform/jobs/loop.ts'
import { announce } from './announce.ts'
import { OwnedSession, type SessionContext } from './owned-session.stream.ts'
import {
  type WakeWord,
  claimSessions,
  nextTry,
  releaseAll,
  renewLeases,
  type OwnedSessionRow,
} from './session-ownership.store.ts'
import { makePlayer, type Player } from '../simulator/player.stream.ts'
import { publishSession } from '../sessions/publish-session.ts'

export interface ConnectionModuleSetup {
  readonly gateway: WhatsAppGateway
  readonly seal: Seal
  readonly files: Files
  readonly onPublished: OnPublished
  /** The simulated other side, if this installation simulates it. */
  readonly simulator: Simulator | null
}

export const traitsOf = ({ driver, can }: WhatsAppGateway) => ({ driver, isScanned: can.isScanned })

const wakeWords: readonly WakeWord[] = ['chat_outgoing', 'chat_read', 'chat_media', 'chat_acts', 'chat_numbers']
const renewEveryMs = 1_000
/** Shorter than the lease: an owner that cannot renew stops before another may begin. */
const releaseAfterMs = 4_500
const maxSessionsPerClaim = 50

class Owner {
  readonly #id = randomUUID()
  readonly #held = new Map<TenantId, OwnedSession>()
  readonly #house: SessionContext
  readonly #pulse: Db
  readonly #log: LoopContext['log']
  readonly #timer: NodeJS.Timeout
  #sooner: NodeJS.Timeout | undefined
  #renewedAt = performance.now()
  #turn: Promise<void> = Promise.resolve()
  #isWanted = false
  #isStopped = false
  readonly #player: Player | null

  constructor(parts: ConnectionModuleSetup, { db, pulse, log }: LoopContext) {
    this.#pulse = pulse
    this.#log = log
    const { simulator } = parts
    this.#player = simulator && makePlayer({ db, log, simulator, owner: this.#id })
    this.#house = { ...parts, db, log, announce, tellState: publishSession(traitsOf(parts.gateway)) }
    this.#timer = setInterval(() => this.look(), renewEveryMs)
    this.look()
  }

  /** Schedules a check, one for any number of calls. */
  look() {
    if (this.#isWanted || this.#isStopped) return
    this.#isWanted = true
    this.#turn = this.#turn.then(() => this.#look())
  }

  kick(tenantId: TenantId, word: WakeWord) {
    this.#held.get(tenantId)?.kick(word)
  }

  /** Handles requests to the simulated other side. */
  play() {
    if (!this.#isStopped) this.#player?.look()
  }

  async #look() {
    this.#isWanted = false
    if (this.#isStopped) return
    try {
      const startMs = performance.now()
      const ownedLeases = [...this.#held].map(([tenantId, { fence }]) => ({ tenantId, owner: this.#id, fence }))
      const { renewed, claimed, waitMs } = await this.#pulse.asSystem(async (tx) => ({
        renewed: await renewLeases(tx, ownedLeases),
        claimed: await claimSessions(tx, this.#id, maxSessionsPerClaim),
        waitMs: await nextTry(tx),
      }))
      this.#renewedAt = startMs
      this.#keepTo([...renewed, ...claimed])
      for (const lease of claimed) this.#take(lease)
      this.play()
      clearTimeout(this.#sooner)
      if (waitMs !== null && waitMs < renewEveryMs) this.#sooner = setTimeout(() => this.look(), Math.max(0, waitMs))
    } catch (error) {
      this.#log.warn({ err: error }, 'chat.owner: lease renewal failed, will retry')
      if (performance.now() - this.#renewedAt > releaseAfterMs) this.#keepTo([])
    }
  }

  /** Releases sessions that another process owns, and logs out of sessions that are no longer wanted. */
  #keepTo(ours: readonly OwnedSessionRow[]) {
    const known = new Map(ours.map((our) => [our.tenant_id, our]))
    for (const [tenantId, session] of this.#held) {
      const lease = known.get(tenantId)
      if (lease?.fence !== session.fence) void session.letGo()
      else if (!lease.is_wanted) void session.logOut()
      else if (lease.has_due) session.kick('chat_outgoing')
    }
  }

  #take({ tenant_id: tenantId, fence }: OwnedSessionRow) {
    const session = new OwnedSession(this.#house, { tenantId, owner: this.#id, fence }, () => {
      if (this.#held.get(tenantId) === session) this.#held.delete(tenantId)
      this.look()
    })
    this.#held.set(tenantId, session)
    void session.open()
  }

  async stop() {
    this.#isStopped = true
    clearInterval(this.#timer)
    clearTimeout(this.#sooner)
    await this.#turn
    await Promise.all([...this.#held.values()].map((session) => session.stop()))
    await this.#house.db
      .asSystem((tx) => releaseAll(tx, this.#id))
      .catch((error: unknown) =>
        this.#log.warn({ err: error }, 'chat.owner: releasing sessions failed, their leases will expire'),
      )
  }
}

export const ownSessions = (parts: ConnectionModuleSetup): Loop => ({
  name: 'chat.line',
  start(house) {
    const owner = new Owner(parts, house)
    const ends = [
      house.signals.on('chat_line', () => owner.look()),
      house.signals.on('chat_sim', () => owner.play()),
      ...wakeWords.map((word) => house.signals.on(word, (tenant) => owner.kick(Number(tenant) as TenantId, word))),
    ]
    return {
      async stop() {
        for (const end of ends) end()
        await owner.stop()
      },
    }
  },
})
