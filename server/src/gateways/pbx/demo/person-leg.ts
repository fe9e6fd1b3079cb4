// The side of a call that is a simulated person.
import type { Closing, Leg, LegOwner } from './leg.ts'
import { frameMs, frameSize } from './media/g711.ts'
import { Recording } from './media/recording.ts'
import { sounds } from './media/sounds.ts'
import { Voice } from './media/voice.ts'
import type { Manner } from './people.ts'

interface Parts {
  readonly number: string
  readonly manner: Manner
  readonly stunUrl: () => Promise<string>
  readonly owner: LegOwner
}

const refusals = { busy: 'busy', rejects: 'rejected', unknown: 'unknown-number' } as const
const isHolding = (sdp: string) => /^a=(sendonly|inactive)\s*$/m.test(sdp)

const closeQuietly = (voice: Voice | null) => void voice?.close().catch(() => undefined)

export class PersonLeg implements Leg {
  readonly extension = null
  readonly number: string
  owner: LegOwner
  /** The digits that the person heard. */
  digits = ''
  recording: Recording | null = null
  readonly #manner: Manner
  readonly #stunUrl: Parts['stunUrl']
  #voice: Voice | null = null
  /** The voice whose offer is not answered yet: until then the person goes on with the old one. */
  #offered: Voice | null = null
  /** Sounds to be played before the person goes on. */
  #queue: Uint8Array[] = []
  #place = 0
  #isOnHold = false
  #isOver = false
  #isTalking = false
  #startedAt = 0
  #ticks = 0
  #clock: NodeJS.Timeout | null = null
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor({ number, manner, stunUrl, owner }: Parts) {
    this.number = number
    this.#manner = manner
    this.#stunUrl = stunUrl
    this.owner = owner
  }

  invite(offer: string | null) {
    const { rings, reaction, afterMs } = this.#manner
    if (rings) this.#after(0, () => this.owner.rang(this))
    if (reaction === 'never') return
    if (reaction !== 'answers') return this.#after(afterMs, () => this.owner.refused(this, refusals[reaction]))
    const description = offer === null ? this.offer() : this.#answer(offer)
    // An offer that cannot be read is refused when the person would answer.
    description.catch(() => undefined)
    this.#after(afterMs, () => {
      description.then(
        (sdp) => {
          if (this.#isOver) return
          this.#pickUp()
          this.owner.answered(this, sdp)
        },
        () => this.#isOver || this.owner.refused(this, 'failed'),
      )
    })
  }

  /** The person calls: an offer for the consoles that ring. */
  async offer() {
    closeQuietly(this.#offered)
    this.#offered = await this.#openVoice()
    return this.#offered.offer()
  }

  ring() {
    // A simulated caller hears nothing.
  }

  accept(answer: string) {
    this.#pickUp()
    this.complete(answer)
  }

  async reinvite(offer: string | null) {
    return offer === null ? this.offer() : this.#answer(offer)
  }

  complete(answer: string) {
    const offered = this.#offered
    if (!offered) return
    this.#offered = null
    this.#isOnHold = isHolding(answer)
    this.#use(offered)
    offered.complete(answer).catch(() => this.#break())
  }

  sendDigit(digit: string) {
    this.#heardDigit(digit)
  }

  /** Says that the call is recorded, then records. */
  record() {
    this.recording = new Recording()
    this.#queue.unshift(sounds.announcement())
    this.#place = 0
  }

  close(_why: Closing) {
    this.#end()
  }

  #after(ms: number, act: () => void) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      if (!this.#isOver) act()
    }, ms)
    this.#timers.add(timer)
  }

  async #openVoice() {
    const voice = await Voice.open(await this.#stunUrl(), {
      heard: (frame) => this.#heard(frame),
      digit: (digit) => this.#heardDigit(digit),
    })
    if (!this.#isOver) return voice
    await voice.close()
    throw new Error('pbx: the person has hung up')
  }

  #use(voice: Voice) {
    closeQuietly(this.#voice)
    this.#voice = voice
  }

  async #answer(offer: string) {
    this.#isOnHold = isHolding(offer)
    if (!this.#voice?.fits(offer)) this.#use(await this.#openVoice())
    return this.#voice?.answer(offer) ?? ''
  }

  #pickUp() {
    if (this.#isTalking) return
    this.#isTalking = true
    if (this.#manner.sound === 'mail') this.#queue.push(sounds.beep())
    this.#startedAt = performance.now()
    this.#clock = setInterval(() => this.#tick(), frameMs)
    if (this.#manner.hangsUpAfterMs !== null) this.#after(this.#manner.hangsUpAfterMs, () => this.#hangUp())
  }

  // A busy process skips timers: the frames follow the clock, but never more than half a second at once.
  #tick() {
    const due = Math.floor((performance.now() - this.#startedAt) / frameMs)
    this.#ticks = Math.max(this.#ticks, due - 25)
    for (; this.#ticks < due; this.#ticks += 1) this.#play()
  }

  #play() {
    if (!this.#voice?.isConnected) return
    if (this.#isOnHold) {
      const music = sounds.music()
      const start = (this.#ticks * frameSize) % (music.length - frameSize)
      return this.recording?.add(0, music.subarray(start, start + frameSize))
    }
    const frame = this.#nextFrame()
    if (!frame) return
    this.recording?.add(1, frame)
    this.#voice.say(frame)
  }

  #nextFrame(): Uint8Array | null {
    const [queued] = this.#queue
    const sound = queued ?? (this.#manner.sound === 'speech' ? sounds.speech() : null)
    if (!sound) return null
    const frame = sound.subarray(this.#place, this.#place + frameSize)
    this.#place += frameSize
    if (this.#place + frameSize > sound.length) {
      this.#place = 0
      if (queued) this.#queue.shift()
    }
    return frame
  }

  #heard(frame: Uint8Array) {
    if (this.#isOnHold) return
    this.recording?.add(0, frame)
    if (this.#manner.sound !== 'echo' || !this.#isTalking) return
    this.recording?.add(1, frame)
    this.#voice?.say(frame)
  }

  #heardDigit(digit: string) {
    if (this.digits.length >= 200) return
    this.digits += digit
    if (this.#manner.sound === 'mail') this.#queue.push(sounds.confirmation(digit))
  }

  #hangUp() {
    if (this.#isOver) return
    this.#end()
    this.owner.hungUp(this)
  }

  #break() {
    if (this.#isOver) return
    this.#end()
    this.owner.broke(this)
  }

  #end() {
    if (this.#isOver) return
    this.#isOver = true
    if (this.#clock) clearInterval(this.#clock)
    for (const timer of this.#timers) clearTimeout(timer)
    closeQuietly(this.#voice)
    closeQuietly(this.#offered)
  }
}
