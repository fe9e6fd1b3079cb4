import {
  acceptanceCurve,
  fewestAnswers,
  type AnsweredOffer,
  type CurvePoint,
} from '@tratativa/contract/cases/curve/acceptance'
import type { Acceptance, casesCurveEndpoints } from '@tratativa/contract/cases/curve/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { ClientId } from '@tratativa/contract/kernel/ids'
import type { Reader, SqlReader } from '../../../platform/db/scope.ts'
import { answeredOffers, type AnsweredOfferRow } from './answered-offers.store.ts'

const atMost = 4000
/** No client has this id: the offers of all of them count. */
const noClient = 0 as ClientId

const casesOf = (rows: readonly { readonly caseId: number }[]) => new Set(rows.map(({ caseId }) => caseId)).size

const curveBy = (rows: readonly AnsweredOfferRow[], whole: (row: AnsweredOfferRow) => number | null) => {
  const answers = rows.flatMap((row): (AnsweredOffer & { caseId: number })[] => {
    const [amount, { caseId, value, isAccepted }] = [whole(row), row]
    return amount === null || amount <= 0 ? [] : [{ caseId, ratio: value / amount, isAccepted }]
  })
  // Several offers of one case are no several cases: few cases say little, however often they bargained.
  const cases = casesOf(answers)
  return { count: answers.length, cases, points: cases < fewestAnswers ? null : acceptanceCurve(answers) }
}

export const showAcceptance = async (
  reader: Reader,
  { clientId }: InputOf<typeof casesCurveEndpoints.acceptance>,
): Promise<{ data: Acceptance }> => {
  const rows = await answeredOffers(reader, clientId, atMost)
  const own = rows.filter(({ isOfClient }) => isOfClient)
  const scope = casesOf(own) < fewestAnswers ? 'company' : 'client'
  const counted = scope === 'client' ? own : rows
  return {
    data: { scope, claim: curveBy(counted, ({ claim }) => claim), ceiling: curveBy(counted, ({ ceiling }) => ceiling) },
  }
}

export type CompanyCurve = readonly CurvePoint[]

/** The curve of the company by the claim; null while there are too few answers. */
export const companyCurve = async (reader: SqlReader): Promise<CompanyCurve | null> =>
  curveBy(await answeredOffers(reader, noClient, atMost), ({ claim }) => claim).points
