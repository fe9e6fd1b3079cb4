// A message as the conversation shows it: stored on the server, or still being sent.
import type { Message } from '@tratativa/contract/chat/shapes'

export interface Leaving {
  /** From 0 to 1 while a file uploads. */
  readonly progress: number | null
  /** Why sending failed; null while it is being sent. */
  readonly problem: string | null
  /** Preview of the file being sent, before the server has it. */
  readonly previewUrl: string | null
}

export interface ShownMessage extends Message {
  /** Null once the server has the message. */
  readonly leaving: Leaving | null
}

/** The same before and after the server's answer, so that the row keeps its key. */
export const keyOf = ({ clientId, id }: Pick<Message, 'clientId' | 'id'>): string => clientId ?? String(id)

export const shown = (message: Message): ShownMessage => ({ ...message, leaving: null })
