// The acts on a message that the server has: reaction, deletion for everyone, forwarding.
import { useQueryClient } from '@tanstack/react-query'
import { messageActCalls } from '@tratativa/contract/chat/message-act-calls'
import type { Message } from '@tratativa/contract/chat/shapes'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import { useCommand } from '../../../platform/query.ts'
import { cacheChat, cacheMessages } from '../cache/chat-cache.ts'

type Answer = OutputOf<typeof messageActCalls.reactToMessage>

const useCacheAnswer = () => {
  const cache = useQueryClient()
  return ({ data, chat }: Answer) => {
    cacheMessages(cache, data.chatId, [data])
    cacheChat(cache, chat)
  }
}

const withOurReaction = (message: Message, emoji: string): Message => ({
  ...message,
  reactions: [
    ...message.reactions.filter(({ fromMe }) => !fromMe),
    ...(emoji === '' ? [] : [{ emoji, fromMe: true, by: null }]),
  ],
})

/** Shows the reaction at once; a refusal restores the message. */
export const useReact = (message: Message) => {
  const cache = useQueryClient()
  const put = (changed: Message) => cacheMessages(cache, message.chatId, [changed])
  return useCommand(messageActCalls.reactToMessage, {
    onMutate: ({ emoji }) => put(withOurReaction(message, emoji)),
    onError: () => put(message),
    onSuccess: useCacheAnswer(),
  })
}

export const useDeleteForEveryone = () => useCommand(messageActCalls.deleteForEveryone, { onSuccess: useCacheAnswer() })

export const useForward = () => {
  const cacheAnswer = useCacheAnswer()
  return useCommand(messageActCalls.forwardMessage, { onSuccess: ({ data }) => data.forEach(cacheAnswer) })
}
