import type { MessageId } from '@tratativa/contract/chat/ids'
import type { Message } from '@tratativa/contract/chat/shapes'

/** Returns the newest message that somebody else sent to the contact after the message `seen`. */
export const colleagueAnswer = (
  messages: readonly Message[],
  seen: MessageId,
  ownEmail: string,
): Message | undefined => {
  const isByOther = ({ type, userEmail }: Message) =>
    type === 'sent' && userEmail?.toLowerCase() !== ownEmail.toLowerCase()
  return messages
    .filter(
      (message) => message.id > seen && isByOther(message) && message.deletedAt === null && message.mediaType !== 'gap',
    )
    .toSorted((left, right) => right.id - left.id)[0]
}
