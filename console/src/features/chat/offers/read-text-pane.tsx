import { useMemo } from 'react'
import type { Message } from '@tratativa/contract/chat/shapes'
import { MessageText } from '../message/message-text.tsx'
import { readingOf } from './reading-of.ts'

/** The text of a message of a case; the words that a proposed counter-offer was read from are marked. */
export const ReadTextPane = ({ message }: { message: Message }) => {
  const reading = useMemo(() => readingOf(message), [message])
  return <MessageText text={message.content} span={reading?.proposal} />
}
