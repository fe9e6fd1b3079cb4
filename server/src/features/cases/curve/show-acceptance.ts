import { acceptanceCurve, fewestAnswers, type AnsweredOffer } from '@tratativa/contract/cases/curve/acceptance'
import type { Acceptance, casesCurveEndpoints } from '@tratativa/contract/cases/curve/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader } from '../../../platform/db/scope.ts'
import { answeredOffers, type AnsweredOfferRow } from './answered-offers.store.ts'

const atMost = 4000

const curveBy = (rows: readonly AnsweredOfferRow[], whole: (row: AnsweredOfferRow) => number | null) => {
  const answers = rows.flatMap((row): AnsweredOffer[] => {
    const amount = whole(row)
    return amount === null || amount <= 0 ? [] : [{ ratio: row.value / amount, isAccepted: row.isAccepted }]
  })
  return { count: answers.length, points: acceptanceCurve(answers) }
}

export const showAcceptance = async (
  reader: Reader,
  { clientId }: InputOf<typeof casesCurveEndpoints.acceptance>,
): Promise<{ data: Acceptance }> => {
  const rows = await answeredOffers(reader, clientId, atMost)
  const own = rows.filter(({ isOfClient }) => isOfClient)
  const scope = own.length < fewestAnswers ? 'company' : 'client'
  const counted = scope === 'client' ? own : rows
  return {
    data: { scope, claim: curveBy(counted, ({ claim }) => claim), ceiling: curveBy(counted, ({ ceiling }) => ceiling) },
  }
}
