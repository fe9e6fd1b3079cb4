import { chatErrors } from '@tratativa/contract/chat/errors'
import type { messageActEndpoints } from '@tratativa/contract/chat/message-act-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { refuseMisconduct } from '../assent/judge-chat.ts'
import { wakeOwner } from '../connection/session-ownership.store.ts'
import { touchMessage } from '../messages/message-state.store.ts'
import { publishUpdatedMessage } from '../messages/publish-updated-message.ts'
import { insertAct } from './message-acts.store.ts'
import { answerActAgain, requireActable } from './require-actable.ts'

/** The message shows the requested reaction at once; after a refusal it shows the one that WhatsApp has. */
export const reactToMessage = async (
  tx: Tx,
  { id, emoji, key, isConductConfirmed: isConfirmed }: InputOf<typeof messageActEndpoints.reactToMessage>,
) => {
  const again = await answerActAgain(tx, key, { id, kind: 'reaction' })
  if (again) return again
  const { chat, message } = await requireActable(tx, id)
  // A reaction reaches the person as a message does; its removal may always be sent.
  if (emoji !== '') await refuseMisconduct(tx, chat, { by: 'person', isConfirmed })
  const act = { chatId: chat.id, messageId: id, kind: 'reaction', emoji, key } as const
  if (!(await insertAct(tx, act)))
    return orRefuse(await answerActAgain(tx, key, { id, kind: 'reaction' }), chatErrors.usedActKey)
  await touchMessage(tx, id)
  await wakeOwner(tx, 'chat_acts')
  return publishUpdatedMessage(tx, message)
}
