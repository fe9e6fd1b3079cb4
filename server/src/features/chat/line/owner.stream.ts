// The owner of the numbers: claims free sessions, renews its leases each second, and releases sessions that it lost. Any number of
// processes may run one.
import { randomUUID } from 'node:crypto'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { WhatsAppGateway } from '../../../gateways/whatsapp/port.ts'
import type { Simulator } from '../../../gateways/whatsapp/simulator/simulator.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Db } from '../../../platform/db/scope.ts'
import type { Told } from '../../../platform/events/teller.stream.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Loop, LoopHouse } from '../../../platform/jobs/loop.ts'
import { announce } from './announce.ts'
import { makeHeldSession, type HeldSession, type LineHouse } from './held-session.stream.ts'
import type { WakeWord } from '../chats/chats.store.ts'
import { claimSessions, nextTry, releaseAll, renewLeases, type Held } from './sessions-held.store.ts'
import { makePlayer, type Player } from '../simulator/player.stream.ts'
import { tellSession } from '../sessions/tell-session.ts'

export interface LineParts {
  readonly gateway: WhatsAppGateway
  readonly seal: Seal
  readonly files: Files
  readonly told: Told
  /** The simulated other side, if this installation simulates it. */
  readonly simulator: Simulator | null
}

export const traitsOf = ({ driver, can }: WhatsAppGateway) => ({ driver, isScanned: can.isScanned })

const wakeWords: readonly WakeWord[] = ['chat_outgoing', 'chat_read', 'chat_media']
const renewEveryMs = 1_000
/** Shorter than the lease: an owner that cannot renew stops before another may begin. */
const letGoAfterMs = 4_500
const mostAtOnce = 50

class Owner {
  readonly #id = randomUUID()
  readonly #held = new Map<TenantId, HeldSession>()
  readonly #house: LineHouse
  readonly #pulse: Db
  readonly #log: LoopHouse['log']
  readonly #timer: NodeJS.Timeout
  #sooner: NodeJS.Timeout | undefined
  #renewedAt = performance.now()
  #turn: Promise<void> = Promise.resolve()
  #isWanted = false
  #isStopped = false
  readonly #player: Player | null

  constructor(parts: LineParts, { db, pulse, log }: LoopHouse) {
    this.#pulse = pulse
    this.#log = log
    const { simulator } = parts
    this.#player = simulator && makePlayer({ db, log, simulator, owner: this.#id })
    this.#house = { ...parts, db, log, announce, tellState: tellSession(traitsOf(parts.gateway)) }
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
      const asked = performance.now()
      const held = [...this.#held].map(([tenantId, { fence }]) => ({ tenantId, owner: this.#id, fence }))
      const { renewed, claimed, waitMs } = await this.#pulse.asSystem(async (tx) => ({
        renewed: await renewLeases(tx, held),
        claimed: await claimSessions(tx, this.#id, mostAtOnce),
        waitMs: await nextTry(tx),
      }))
      this.#renewedAt = asked
      this.#keepTo([...renewed, ...claimed])
      for (const one of claimed) this.#take(one)
      this.play()
      clearTimeout(this.#sooner)
      if (waitMs !== null && waitMs < renewEveryMs) this.#sooner = setTimeout(() => this.look(), Math.max(0, waitMs))
    } catch (error) {
      this.#log.warn({ err: error }, 'chat.owner: lease renewal failed, will retry')
      if (performance.now() - this.#renewedAt > letGoAfterMs) this.#keepTo([])
    }
  }

  /** Releases sessions that another process owns, and logs out of sessions that are no longer wanted. */
  #keepTo(ours: readonly Held[]) {
    const known = new Map(ours.map((one) => [one.tenant_id, one]))
    for (const [tenantId, session] of this.#held) {
      const one = known.get(tenantId)
      if (one?.fence !== session.fence) void session.letGo()
      else if (!one.is_wanted) void session.logOut()
      else if (one.has_due) session.kick('chat_outgoing')
    }
  }

  #take({ tenant_id: tenantId, fence }: Held) {
    const session = makeHeldSession(this.#house, { tenantId, owner: this.#id, fence }, () => {
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

export const ownSessions = (parts: LineParts): Loop => ({
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
