import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { gapOf } from '@tratativa/contract/cases/deals/ledger'
import { canSeeCeiling } from '@tratativa/contract/cases/permissions'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { moneyOrNone } from '@tratativa/contract/kernel/money'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { ceilingOfCase } from '../ceilings/ceilings.store.ts'
import { waitingIn, toRequest } from '../ceilings/requests.store.ts'
import { dealValuesOf, peekCases, type CaseRecord } from '../changes/case-record.store.ts'
import { pageOfOffers, toOffer } from '../ledger/offer-view.store.ts'
import type { OfferMessenger } from '../offer-messages/make-offer-messenger.ts'

const negotiationStatusOf = async (reader: Reader, case_: CaseRecord, canSee: boolean) => {
  const ceiling = canSee ? await ceilingOfCase(reader, case_) : null
  const room = ceiling === null ? null : Math.max(0, ceiling - (case_.last_proposal ?? 0))
  return {
    ours: moneyOrNone(case_.last_proposal),
    theirs: moneyOrNone(case_.author_counter),
    gap: moneyOrNone(gapOf(dealValuesOf(case_))),
    ceiling: moneyOrNone(ceiling),
    canSeeCeiling: canSee,
    room: moneyOrNone(room),
  }
}

export const listOffers =
  ({ sees }: Pick<OfferMessenger, 'sees'>) =>
  async (reader: Reader, { id, cursor }: InputOf<typeof casesDealsEndpoints.offers>) => {
    const [storedCase] = await peekCases(reader, [id])
    const case_ = orRefuse(storedCase, errors.notFound)
    const canSee = canSeeCeiling(reader.actor, { negotiatorId: case_.negotiator_id })
    const [rows, standing, waiting] = await Promise.all([
      pageOfOffers(reader, id, readCursor(cursor), sees(reader.actor)),
      negotiationStatusOf(reader, case_, canSee),
      waitingIn(reader, id),
    ])
    const page = pageOf(rows)
    return {
      data: page.data.map((row) => toOffer(row, reader, { negotiatorId: case_.negotiator_id })),
      cursor: page.cursor,
      standing,
      waiting: waiting.map((request) => toRequest(request, reader.actor)),
    }
  }
