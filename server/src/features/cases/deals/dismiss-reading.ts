// Dismisses what was read from a message of the other side, for everybody who sees the conversation, or takes the dismissal back.
import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { peekCases } from '../changes/case-record.store.ts'
import { demandWork } from '../changes/decide.ts'
import type { OfferMessenger } from '../offer-messages/make-offer-messenger.ts'
import { deleteDismissal, insertDismissal } from '../readings/corrected-readings.store.ts'

type Input = InputOf<typeof casesDealsEndpoints.dismissReading>

export const dismissReading =
  (messenger: OfferMessenger) =>
  async (tx: Tx, { id: caseId, messageId, isDismissed, read }: Input) => {
    const stored = orRefuse((await peekCases(tx, [caseId]))[0], errors.notFound)
    demandWork({ stored }, { by: tx.actor })
    if (!stored.is_active) refuse(e.inactive)
    await messenger.writeReading(tx, { caseId, messageId }, () =>
      isDismissed ? insertDismissal(tx, { caseId, messageId, read }) : deleteDismissal(tx, messageId),
    )
    return {}
  }
