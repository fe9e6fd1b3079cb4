// A message as the conversation shows it: kept by the server, or still under way from here.
import type { Message } from '@tratativa/contract/chat/shapes'

export interface Leaving {
  /** From 0 to 1, while a file's bytes leave. */
  readonly progress: number | null
  /** Why it did not leave; null while it is on its way. */
  readonly problem: string | null
  /** Of the file that is sent, to be seen before the server has it. */
  readonly previewUrl: string | null
}

export interface ShownMessage extends Message {
  /** Null once the server has it. */
  readonly leaving: Leaving | null
}

/** The same before and after the server's answer: a row keeps its place. */
export const keyOf = ({ clientId, id }: Pick<Message, 'clientId' | 'id'>): string => clientId ?? String(id)

export const shown = (message: Message): ShownMessage => ({ ...message, leaving: null })
