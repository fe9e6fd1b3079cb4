// Files of messages by short-lived links: fetched when the file is shown, and again when the link expires.
import { useQuery } from '@tanstack/react-query'
import { chatCalls } from '@tratativa/contract/chat/chat-calls'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import { messageCalls } from '@tratativa/contract/chat/message-calls'
import { saveFile } from '../../../platform/files.ts'
import { shownLinkTo } from '../../../platform/shown-links.ts'

const { messageFile } = messageCalls
type FileForm = 'original' | 'thumbnail' | 'webm' | 'mp4'

/** A link is valid for five minutes. */
const linkTimes = { staleTime: 4 * 60_000, gcTime: 4 * 60_000, refetchOnWindowFocus: false } as const

export const useMessageLink = (id: MessageId, as: FileForm, isWanted: boolean) =>
  useQuery({
    queryKey: ['chat-file', id, as],
    queryFn: () => shownLinkTo(messageFile, { id, as, isInline: 'true' }),
    enabled: isWanted,
    ...linkTimes,
  })

export const usePictureLink = (id: ChatId, isWanted: boolean) =>
  useQuery({
    queryKey: ['chat-picture', id],
    queryFn: () => shownLinkTo(chatCalls.chatPicture, { id }),
    enabled: isWanted,
    ...linkTimes,
  })

export const saveMessageFile = (id: MessageId) => saveFile(messageFile, { id })

/** Returns the format of a voice note that this browser plays: WhatsApp's original, or the same sound in another container. */
export const soundForm = (canPlay: (type: string) => string): FileForm => {
  if (canPlay('audio/ogg; codecs=opus') !== '') return 'original'
  return canPlay('audio/webm; codecs=opus') === '' ? 'mp4' : 'webm'
}
