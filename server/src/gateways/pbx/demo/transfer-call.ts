// The call that a blind transfer makes to a number outside: the exchange reports it beside the call that is transferred.
import type { CallChange, CallEnd } from '../port.ts'
import type { Leg, LegRefusal } from './leg.ts'

interface Parts {
  /** The extension that transfers. */
  readonly extension: string
  readonly target: Leg
  readonly report: (change: CallChange) => void
}

/** The exchange itself ends a call for these reasons. */
const byExchange = new Set<CallEnd>(['no-answer', 'unreachable', 'unknown-number', 'failed'])

export const enderOf = (cause: CallEnd, side: 'us' | 'them') => (byExchange.has(cause) ? 'exchange' : side)

export class TransferCall {
  readonly target: Leg
  #hasRung = false
  #isOver = false
  readonly #report: Parts['report']

  constructor({ extension, target, report }: Parts) {
    this.target = target
    this.#report = report
    report({ kind: 'begun', direction: 'out', extension, number: target.number, isTransfer: true })
  }

  rang() {
    if (this.#hasRung || this.#isOver) return
    this.#hasRung = true
    this.#report({ kind: 'rang' })
  }

  answered() {
    if (!this.#isOver) this.#report({ kind: 'answered' })
  }

  refused(why: LegRefusal) {
    this.end(why, enderOf(why, 'them'))
  }

  end(cause: CallEnd, by: 'us' | 'them' | 'exchange') {
    if (this.#isOver) return
    this.#isOver = true
    this.#report({ kind: 'ended', cause, by })
  }
}
