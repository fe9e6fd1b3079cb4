// Writes the good rows, once all named people are in the register: new and existing cases.
import type { TenantTx } from '../../../../platform/db/scope.ts'
import type { RequestedPerson } from '../../../people/index.ts'
import { writeDecisions, writeRelatedRecords } from '../../changes/write.ts'
import { threadOf, type AppliedChange } from '../../changes/write.ts'
import { insertImportedCases, insertFirstParties, replaceFirstParties } from './import.store.ts'
import type { TaskOf } from './expect-tasks.ts'
import type { FirstPartyIds, ValidRow, Judged } from './judging/judged-rows.ts'

/** The data resolved before the rows are written. */
interface Settled {
  readonly parties: ReadonlyMap<ValidRow, FirstPartyIds>
  readonly taskOf: TaskOf
}

const writeNew = async (
  tx: TenantTx,
  lines: readonly ValidRow[],
  { parties, taskOf }: Settled,
  { context }: Judged,
) => {
  const cases = lines.map((line) => {
    const { stored: case_, state } = line.decision
    const { authorId = null, lawyerId = null } = parties.get(line) ?? {}
    return { id: case_.id, state, authorId, lawyerId, nextTask: taskOf(line) }
  })
  // The database runs these statements in this order and starts while the later ones are prepared; the first failure is reported.
  const [, , done] = await Promise.all([
    insertImportedCases(tx, cases),
    insertFirstParties(tx, cases),
    writeRelatedRecords(
      tx,
      context,
      lines.map(({ decision }) => decision),
    ),
  ])
  return done
}

const nameOf = ({ name }: RequestedPerson) => name

const writeExistingCases = async (
  tx: TenantTx,
  lines: readonly ValidRow[],
  parties: ReadonlyMap<ValidRow, FirstPartyIds>,
  { context }: Judged,
) => {
  const done = await writeDecisions(
    tx,
    context,
    lines.map(({ decision }) => decision),
  )
  const moved = lines.filter((line) => {
    const now = parties.get(line)
    return now?.authorId !== line.party.authorId || now.lawyerId !== line.party.lawyerId
  })
  await replaceFirstParties(
    tx,
    moved.flatMap((line) => {
      const now = parties.get(line)
      return now?.authorId ? [{ caseId: line.decision.stored.id, authorId: now.authorId, lawyerId: now.lawyerId }] : []
    }),
  )
  const { batch } = context.act
  await tx.auditAll(
    moved.map(({ decision: { stored: case_ }, people: { author, lawyer } }) => ({
      action: 'cases.case.changed',
      ...threadOf(case_),
      before: { author: case_.author },
      after: { ...(author && { author: nameOf(author) }), ...(lawyer && { lawyer: nameOf(lawyer) }) },
      ...(batch === undefined ? {} : { batch }),
    })),
  )
  return done
}

/** Returns what must be published once the rest of the batch is written. */
export const writeRows = async (tx: TenantTx, judged: Judged, settled: Settled) => {
  const added = judged.good.filter(({ isNew }) => isNew)
  const known = judged.good.filter(({ isNew }) => !isNew)
  const ofNew: readonly AppliedChange[] = added.length > 0 ? await writeNew(tx, added, settled, judged) : []
  const ofKnown = known.length > 0 ? await writeExistingCases(tx, known, settled.parties, judged) : []
  return [...ofNew, ...ofKnown]
}
