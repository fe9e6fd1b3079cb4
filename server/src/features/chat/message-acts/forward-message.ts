import { chatErrors } from '@tratativa/contract/chat/errors'
import type { messageActEndpoints } from '@tratativa/contract/chat/message-act-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, Refusal, refuse } from '../../../platform/refusal/refusal.ts'
import { requireVisibleChat } from '../chats/chats.store.ts'
import { sendMessage } from '../messages/send-message.ts'
import { copyAsForwarded, findForwarded, type ForwardedMessage } from './message-acts.store.ts'
import { refuseUnactable } from './require-actable.ts'

type Input = InputOf<typeof messageActEndpoints.forwardMessage>
type Target = Input['targets'][number]

/** Sends the message to one conversation by the rules of any message there. */
const forwardTo = async (
  tx: Tx,
  { id, kind, text }: ForwardedMessage,
  { chatId, clientId, isConductConfirmed }: Target & Pick<Input, 'isConductConfirmed'>,
) => {
  const input = {
    chatId,
    clientId,
    message: text,
    type: 'number',
    mediaType: 'text',
    mentions: [],
    fromTemplate: false,
    isConductConfirmed,
  } as const
  const sent = await sendMessage(
    tx,
    { ...input, mentions: [] },
    { kind, runAt: tx.now, link: (copy) => copyAsForwarded(tx, id, copy) },
  )
  if (sent.data.chatId !== chatId) refuse(chatErrors.usedClientId)
  return sent
}

/** Names the conversation that refused, so that the sender knows which one to leave out. */
const namingTarget = async <T>(index: number, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.def, { field: `targets.${index}.chatId` })
    throw error
  }
}

export const forwardMessage = async (tx: Tx, { id, targets, isConductConfirmed }: Input) => {
  const source = orRefuse(await findForwarded(tx, id), errors.notFound)
  refuseUnactable(tx, await requireVisibleChat(tx, source.chatId))
  if (!source.isForwardable) refuse(chatErrors.notForwardable)
  // Locks the conversations in one order, so that two forwards at once do not wait for each other.
  const inOrder = targets.map((target, index) => ({ target, index })).sort((a, b) => a.target.chatId - b.target.chatId)
  const data = []
  for (const { target, index } of inOrder)
    data.push(await namingTarget(index, () => forwardTo(tx, source, { ...target, isConductConfirmed })))
  return { data }
}
