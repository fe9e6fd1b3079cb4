import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatClock } from '@tratativa/contract/chat/clock'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { requireVisibleChat } from '../chats/chats.store.ts'
import { isConfirmable } from '@tratativa/contract/conduct/errors'
import { judgeChat } from './judge-chat.ts'
import { assentOf, blockOf, type AssentRecord } from './contact-status.store.ts'

/** The limits of this installation's interface to WhatsApp. */
export interface MessagingLimits {
  /** The 24-hour window is enforced. */
  readonly hasWindow: boolean
  /** Null where no message can be deleted for everyone. */
  readonly deletesWithinHours: number | null
}

const windowMilliseconds = 24 * 60 * 60 * 1000

export const showAssent = ({ givenBy, note, recordedBy, recordedAt }: AssentRecord) => ({
  givenBy,
  note,
  recordedBy,
  recordedAt: chatClock(recordedAt),
})

export const readContactStatus =
  ({ hasWindow, deletesWithinHours }: MessagingLimits) =>
  async (reader: Reader, { id }: InputOf<typeof chatEndpoints.standing>) => {
    const known = await requireVisibleChat(reader, id)
    const { caseId, lawyers, assent } = await assentOf(reader, known)
    const until = new Date((known.heardAt ?? new Date(0)).getTime() + windowMilliseconds)
    const verdict = await judgeChat(reader, known, reader.now, 'person')
    return {
      data: {
        isBlocked: (await blockOf(reader, known)) !== null,
        needsAssent: lawyers.length > 0 && assent === null,
        lawyers: [...lawyers],
        assentCaseId: caseId && caseCode(caseId),
        assent: assent && showAssent(assent),
        deletesWithinHours,
        windowUntil: hasWindow ? chatClock(until) : null,
        conduct:
          verdict.isAllowed || !isConfirmable(verdict.rule)
            ? null
            : {
                rule: verdict.rule,
                text: verdict.text,
                allowedAt: verdict.allowedAt && chatClock(verdict.allowedAt),
              },
      },
    }
  }
