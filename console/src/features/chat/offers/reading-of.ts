// Amounts that a received message may ask for, and the one that is proposed as a counter-offer.
import type { Message } from '@tratativa/contract/chat/shapes'
import { namedTerms } from '@tratativa/contract/terms/named-terms'
import type { NamedTerms } from '@tratativa/contract/terms/named-terms'

export interface Reading {
  /** Amounts that the message may mean. */
  readonly suggested: readonly NamedTerms[]
  /** The amount that one press registers. */
  readonly proposal: NamedTerms | undefined
}

type ReadMessage = Pick<Message, 'type' | 'deletedAt' | 'content' | 'offers' | 'isReadingDismissed'>

/** Null where no counter-offer can be registered. One that was taken back may be registered again. */
export const readingOf = ({ type, deletedAt, content, offers, isReadingDismissed }: ReadMessage): Reading | null => {
  const isReceived = type === 'received' && deletedAt === null && content !== ''
  if (!isReceived || offers.some(({ outcome }) => outcome !== 'retracted')) return null
  if (isReadingDismissed) return { suggested: [], proposal: undefined }
  const suggested = namedTerms(content)
  return { suggested, proposal: suggested.find(({ isSure }) => isSure) }
}
