import type { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { moneyText } from '@tratativa/contract/kernel/money'
import { can } from '@tratativa/contract/kernel/permission'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { countWaiting, lastOffersOf, pageOfRequests, toRequest, type ShortOffer } from './requests.store.ts'

/** People who decide see all requests; others see only their own. */
export const listRequests = async (
  reader: Reader,
  { state, caseId, cursor: from }: InputOf<typeof casesCeilingEndpoints.offerRequests>,
) => {
  const { actor } = reader
  const askedBy = can(actor, casesPermissions.requestsDecide) ? null : actor.accountId
  const [rows, waiting] = await Promise.all([
    pageOfRequests(reader, {
      isWaiting: state === 'waiting',
      caseId: caseId ?? null,
      askedBy,
      before: readCursor(from),
    }),
    countWaiting(reader, askedBy),
  ])
  const { data, cursor } = pageOf(rows)
  const offers = await lastOffersOf(
    reader,
    data.map((row) => row.case_id),
  )
  return {
    data: data.map((row) => ({
      ...toRequest(row, actor),
      offers: offers.filter(({ caseId: offeredIn }) => offeredIn === row.case_id).map(showOffer),
    })),
    cursor,
    waiting,
  }
}

const showOffer = ({ id, side, value, at: instant }: ShortOffer) => ({
  id,
  side,
  value: moneyText(value),
  at: instant.toISOString(),
})

export const countRequests = async (reader: Reader) => ({ waiting: await countWaiting(reader, null) })
