import type { TenantTx } from '../../../../platform/db/scope.ts'
import { findOrAddPersons, type WantedPerson } from '../../../people/index.ts'
import type { FirstParty, GoodLine } from './judging/judged.ts'

/** Returns the first party of each row's case, once all named people are in the register. */
export const settleParties = async (
  tx: TenantTx,
  good: readonly GoodLine[],
): Promise<ReadonlyMap<GoodLine, FirstParty>> => {
  const asked = good.flatMap(({ people }) => [people.author, people.lawyer]).filter((one) => one !== null)
  const found = asked.length === 0 ? [] : await findOrAddPersons(tx, asked)
  const ids = new Map<WantedPerson, number>(asked.map((one, at) => [one, found[at]?.id ?? 0]))
  const idOf = (wanted: WantedPerson | null, now: number | null) => (wanted === null ? now : (ids.get(wanted) ?? now))
  return new Map(
    good.map((line) => {
      const { people, party } = line
      return [line, { authorId: idOf(people.author, party.authorId), lawyerId: idOf(people.lawyer, party.lawyerId) }]
    }),
  )
}
