// Files of messages by links that live for minutes: asked for when they are seen, and again when they are old.
import { useQuery } from '@tanstack/react-query'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { saveFile } from '../../../platform/files.ts'
import { shownLinkTo } from '../../../platform/shown-links.ts'

const { messageFile } = messageEndpoints
type FileForm = 'original' | 'thumbnail' | 'webm' | 'mp4'

/** A link opens its file for five minutes. */
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
    queryFn: () => shownLinkTo(chatEndpoints.chatPicture, { id }),
    enabled: isWanted,
    ...linkTimes,
  })

export const saveMessageFile = (id: MessageId) => saveFile(messageFile, { id })

/** What this browser can play of a voice note: WhatsApp's own form, or the same sound in another box. */
export const soundForm = (canPlay: (type: string) => string): FileForm => {
  if (canPlay('audio/ogg; codecs=opus') !== '') return 'original'
  return canPlay('audio/webm; codecs=opus') === '' ? 'mp4' : 'webm'
}
