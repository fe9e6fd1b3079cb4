// Writes the good rows, once all named people are in the register: new and existing cases.
import type { TenantTx } from '../../../../platform/db/scope.ts'
import type { WantedPerson } from '../../../people/index.ts'
import { writeBeside, writeDecided } from '../../moves/carry-through.ts'
import { auditCases } from '../../moves/audit-cases.store.ts'
import type { Done } from '../../moves/entries-of.ts'
import type { Act } from '../../moves/move.ts'
import { insertCases, insertFirstParties, replaceFirstParties } from './import.store.ts'
import type { TaskOf } from './expect-tasks.ts'
import type { FirstParty, GoodLine, Judged } from './judging/judged.ts'

/** The data resolved before the rows are written. */
interface Settled {
  readonly parties: ReadonlyMap<GoodLine, FirstParty>
  readonly taskOf: TaskOf
}

const writeNew = async (
  tx: TenantTx,
  lines: readonly GoodLine[],
  { parties, taskOf }: Settled,
  { ground }: Judged,
  act: Act,
) => {
  const cases = lines.map((line) => {
    const { held, state } = line.decision
    const { authorId = null, lawyerId = null } = parties.get(line) ?? {}
    return { id: held.id, state, authorId, lawyerId, nextTask: taskOf(line) }
  })
  // The database runs these statements in this order and starts while the later ones are prepared; the first failure is reported.
  const [, , done] = await Promise.all([
    insertCases(tx, cases),
    insertFirstParties(tx, cases),
    writeBeside(tx, { ground, decisions: lines.map(({ decision }) => decision) }, act),
  ])
  return done
}

const nameOf = ({ name }: WantedPerson) => name

const writeKnown = async (
  tx: TenantTx,
  lines: readonly GoodLine[],
  parties: ReadonlyMap<GoodLine, FirstParty>,
  { ground }: Judged,
  act: Act,
) => {
  const done = await writeDecided(tx, { ground, decisions: lines.map(({ decision }) => decision) }, act)
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
  const entries = moved.map(({ decision: { held }, people: { author, lawyer } }) => ({
    held,
    action: 'cases.case.changed',
    before: { author: held.author },
    after: { ...(author && { author: nameOf(author) }), ...(lawyer && { lawyer: nameOf(lawyer) }) },
  }))
  await auditCases(tx, entries, act.batch)
  return done
}

/** Returns what must be published once the rest of the batch is written. */
export const writeLines = async (tx: TenantTx, judged: Judged, settled: Settled, act: Act) => {
  const added = judged.good.filter(({ isNew }) => isNew)
  const known = judged.good.filter(({ isNew }) => !isNew)
  const ofNew: readonly Done[] = added.length > 0 ? await writeNew(tx, added, settled, judged, act) : []
  const ofKnown = known.length > 0 ? await writeKnown(tx, known, settled.parties, judged, act) : []
  return [...ofNew, ...ofKnown]
}
