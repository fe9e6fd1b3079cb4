// A number without WhatsApp: the conversation says why its message failed, and whoever looks for contacts learns it.
import { chatEvents } from '@tratativa/contract/chat/events'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { SessionOwnership } from '../connection/session-ownership.store.ts'
import { saveContactAbsent, type DueMessage } from './due-messages.store.ts'

/** A telephone with the country code; a landline without WhatsApp may still be the right number. */
const mobile = /^55(\d{2}9\d{8})$/

export const reportUnknown = async (tx: TenantTx, ownership: SessionOwnership, due: DueMessage) => {
  const absent = await saveContactAbsent(tx, ownership, due)
  if (!absent) return
  const caseId = absent.case_id === null ? null : caseCode(absent.case_id)
  for (const phone of due.phones) {
    const number = mobile.exec(phone)?.[1]
    if (number !== undefined) tx.emit(chatEvents, 'chat.number.unknown', { number, personId: absent.person_id, caseId })
  }
}
