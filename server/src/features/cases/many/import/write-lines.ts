// Writes what was judged good: people first, then the cases, new and known.
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { findOrAddPersons, type WantedPerson } from '../../../people/index.ts'
import { carryThrough } from '../../moves/carry-through.ts'
import { auditCases } from '../../moves/audit-cases.store.ts'
import type { Act } from '../../moves/move.ts'
import { insertCases, replaceFirstParties } from './import.store.ts'
import type { FirstParty, GoodLine, Judged } from './judge-lines.ts'

/** Who stands first in the case of each line, once everybody named is in the register. */
const settleParties = async (tx: TenantTx, good: readonly GoodLine[]): Promise<ReadonlyMap<GoodLine, FirstParty>> => {
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

const writeNew = async (
  tx: TenantTx,
  lines: readonly GoodLine[],
  parties: ReadonlyMap<GoodLine, FirstParty>,
  { ground }: Judged,
  act: Act,
) => {
  await insertCases(
    tx,
    lines.map((line) => {
      const { held, state } = line.decision
      const party = parties.get(line)
      return { id: held.id, state, authorId: party?.authorId ?? null, lawyerId: party?.lawyerId ?? null }
    }),
  )
  await carryBeside(tx, { ground, decisions: lines.map(({ decision }) => decision) }, act)
}

const nameOf = ({ name }: WantedPerson) => name

const writeKnown = async (
  tx: TenantTx,
  lines: readonly GoodLine[],
  parties: ReadonlyMap<GoodLine, FirstParty>,
  { ground }: Judged,
  act: Act,
) => {
  await carryThrough(tx, { ground, decisions: lines.map(({ decision }) => decision) }, act)
  const moved = lines.filter((line) => {
    const now = parties.get(line)
    return now?.authorId !== line.party.authorId || now.lawyerId !== line.party.lawyerId
  })
  await replaceFirstParties(
    tx,
    moved.flatMap((line) => {
      const now = parties.get(line)
      return now?.authorId ? [{ caseId: line.decision.held.id, authorId: now.authorId, lawyerId: now.lawyerId }] : []
    }),
  )
  const entries = moved.map(({ decision: { held }, people }) => ({
    held,
    action: 'cases.case.changed',
    before: { author: held.author },
    after: {
      ...(people.author === null ? {} : { author: nameOf(people.author) }),
      ...(people.lawyer === null ? {} : { lawyer: nameOf(people.lawyer) }),
    },
  }))
  await auditCases(tx, entries, act.batch)
}

export const writeLines = async (tx: TenantTx, judged: Judged, act: Act) => {
  const parties = await settleParties(tx, judged.good)
  await writeNew(
    tx,
    judged.good.filter(({ isNew }) => isNew),
    parties,
    judged,
    act,
  )
  await writeKnown(
    tx,
    judged.good.filter(({ isNew }) => !isNew),
    parties,
    judged,
    act,
  )
}
