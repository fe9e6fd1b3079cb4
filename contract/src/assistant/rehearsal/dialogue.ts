// One rehearsed dialogue: the assistant's own reader and policy against a simulated other side, without a case and without a message.
import type { HandOverReason, HeardAct } from '../acts.ts'
import { amountOf, decide, emptyMemory, type DealPosition, type PolicyParameters } from '../policy.ts'
import { phraseOf } from '../phrases.ts'
import { readMessages, type ReadingContext } from '../read-message.ts'
import { makeCounterpart, settingOf, type Setting } from './counterpart.ts'
import { chanceOf } from './random.ts'

export interface Line {
  readonly by: 'assistant' | 'other'
  readonly text: string
}

export type Ending = 'agreed' | 'handed-over' | 'given-up' | 'stopped'

/** A rule that no policy may break. */
export type Violation = 'above-ceiling' | 'falling' | 'agreed-without-offer' | 'too-many-payments'

export interface Dialogue {
  readonly seed: number
  readonly setting: Setting
  readonly ending: Ending
  readonly reason: HandOverReason | null
  /** The agreed amount, in cents. */
  readonly agreed: number | null
  readonly turns: number
  readonly violations: readonly Violation[]
  readonly lines: readonly Line[]
}

export type Reader = (text: string, context: ReadingContext) => readonly HeardAct[]
export const readByRules: Reader = (text, context) => readMessages([{ text, hasMedia: false }], context)

/** Another machine would otherwise be answered for ever. */
const mostTurns = 40

export const rehearse = (seed: number, parameters: PolicyParameters, read: Reader = readByRules): Dialogue => {
  const chance = chanceOf(seed)
  // Of its own, so that it does not change what else they say.
  const wish = chanceOf(seed ^ 0x5b_d1_e9_95)
  const setting = settingOf(chance, wish)
  const other = makeCounterpart(setting, chance, wish)
  const lines: Line[] = []
  const violations: Violation[] = []
  let deal: DealPosition = { ceiling: setting.ceiling, open: null, highest: null }
  let theirs: number | null = null
  let memory = emptyMemory
  const ended = (ending: Ending, rest: { reason?: HandOverReason; agreed?: number } = {}): Dialogue => ({
    seed,
    setting,
    ending,
    reason: rest.reason ?? null,
    agreed: rest.agreed ?? null,
    turns: lines.filter(({ by }) => by === 'assistant').length,
    violations,
    lines,
  })
  let text: string | null = other.begin()
  while (text !== null && lines.length < mostTurns * 2) {
    lines.push({ by: 'other', text })
    const { open, openIn = 1 } = deal
    const heard = read(text, { ours: open, oursIn: openIn, theirs, isConfirming: memory.confirming !== null })
    const { says, memory: after } = decide({ heard, deal, memory, parameters })
    theirs = amountOf({ heard, memory }) ?? theirs
    memory = after
    lines.push({ by: 'assistant', text: phraseOf(says) })
    if (says.act === 'offer') {
      if (says.cents > setting.ceiling) violations.push('above-ceiling')
      if (says.cents < (deal.highest ?? 0)) violations.push('falling')
      if ((says.instalments ?? 1) > parameters.instalments) violations.push('too-many-payments')
      deal = {
        ...deal,
        open: says.cents,
        openIn: says.instalments ?? 1,
        highest: Math.max(says.cents, deal.highest ?? 0),
      }
    }
    if (says.act === 'agree') {
      if (says.cents !== open || (says.instalments ?? 1) !== openIn) violations.push('agreed-without-offer')
      return ended('agreed', { agreed: says.cents })
    }
    if (says.act === 'hand-over') return ended('handed-over', { reason: says.reason })
    if (says.act === 'stop') return ended('stopped')
    text = other.answer(says)
  }
  return ended('given-up')
}
