// Writes what was judged good: people first, then the cases, new and known.
import type { TenantTx } from '../../../../platform/db/scope.ts'
import type { WantedPerson } from '../../../people/index.ts'
import { carryBeside, carryThrough } from '../../moves/carry-through.ts'
import { auditCases } from '../../moves/audit-cases.store.ts'
import type { Act } from '../../moves/move.ts'
import { insertCases, insertFirstParties, replaceFirstParties } from './import.store.ts'
import type { FirstParty, GoodLine, Judged } from './judged.ts'
import { settleParties } from './settle-parties.ts'

const writeNew = async (
  tx: TenantTx,
  lines: readonly GoodLine[],
  parties: ReadonlyMap<GoodLine, FirstParty>,
  { ground }: Judged,
  act: Act,
) => {
  const cases = lines.map((line) => {
    const { held, state } = line.decision
    const party = parties.get(line)
    return { id: held.id, state, authorId: party?.authorId ?? null, lawyerId: party?.lawyerId ?? null }
  })
  await insertCases(tx, cases)
  await insertFirstParties(tx, cases)
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
