import { isWithinDeletion } from '@tratativa/contract/chat/abilities'
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { messageActEndpoints } from '@tratativa/contract/chat/message-act-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import type { MessagingLimits } from '../assent/read-contact-status.ts'
import { wakeOwner } from '../connection/session-ownership.store.ts'
import { touchMessage } from '../messages/message-state.store.ts'
import { publishUpdatedMessage } from '../messages/publish-updated-message.ts'
import { insertAct, statesStandingOffer } from './message-acts.store.ts'
import { answerActAgain, requireActable } from './require-actable.ts'

/** Requests the deletion: the message counts as deleted once WhatsApp has accepted it. */
export const deleteForEveryone =
  ({ deletesWithinHours }: Pick<MessagingLimits, 'deletesWithinHours'>) =>
  async (tx: Tx, { id, key, isOfferConfirmed }: InputOf<typeof messageActEndpoints.deleteForEveryone>) => {
    const again = await answerActAgain(tx, key, { id, kind: 'delete' })
    if (again) return again
    const { chat, message } = await requireActable(tx, id)
    if (!message.isOurs) refuse(chatErrors.notOurs)
    if (deletesWithinHours === null) return refuse(chatErrors.cannotDelete)
    if (!isWithinDeletion(message.at, tx.now, deletesWithinHours)) refuse(chatErrors.tooLate)
    if (!isOfferConfirmed && (await statesStandingOffer(tx, id))) refuse(chatErrors.statesOffer)
    const act = { chatId: chat.id, messageId: id, kind: 'delete', emoji: '', key } as const
    if (!(await insertAct(tx, act)))
      return orRefuse(await answerActAgain(tx, key, { id, kind: 'delete' }), chatErrors.usedActKey)
    await touchMessage(tx, id)
    await wakeOwner(tx, 'chat_acts')
    return publishUpdatedMessage(tx, message)
  }
