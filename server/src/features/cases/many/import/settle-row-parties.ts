import type { TenantTx } from '../../../../platform/db/scope.ts'
import { findOrAddPersons, type RequestedPerson } from '../../../people/index.ts'
import type { FirstPartyIds, ValidRow } from './judging/judged-rows.ts'

/** Returns the first party of each row's case, once all named people are in the register. */
export const settleRowParties = async (
  tx: TenantTx,
  good: readonly ValidRow[],
): Promise<ReadonlyMap<ValidRow, FirstPartyIds>> => {
  const peopleToAdd = good.flatMap(({ people }) => [people.author, people.lawyer]).filter((person) => person !== null)
  const registered = peopleToAdd.length === 0 ? [] : await findOrAddPersons(tx, peopleToAdd)
  const ids = new Map<RequestedPerson, number>(peopleToAdd.map((person, index) => [person, registered[index]?.id ?? 0]))
  const idOf = (person: RequestedPerson | null, now: number | null) =>
    person === null ? now : (ids.get(person) ?? now)
  return new Map(
    good.map((line) => {
      const { people, party } = line
      return [line, { authorId: idOf(people.author, party.authorId), lawyerId: idOf(people.lawyer, party.lawyerId) }]
    }),
  )
}
