// The counter-offer that is being answered. Its dialog stands outside of the message, whose row may leave the screen while somebody writes.
import { useSyncExternalStore } from 'react'
import type { Message, MessageOffer } from '@tratativa/contract/chat/shapes'
import type { AnswerOutcome } from './answer-texts.ts'

export interface Answering {
  readonly message: Message
  readonly offer: MessageOffer
  readonly outcome: AnswerOutcome
}

let current: Answering | null = null
const listeners = new Set<() => void>()

/** Opens the dialog; null closes it. */
export const answerOffer = (answering: Answering | null) => {
  current = answering
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export const useAnswering = (): Answering | null => useSyncExternalStore(subscribe, () => current)
