import type { casesManyEndpoints } from '@tratativa/contract/cases/many/endpoints'
import { manyErrors } from '@tratativa/contract/cases/many/errors'
import type { Run } from '@tratativa/contract/cases/runs/shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader, Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { readRun } from '../../runs/follow-runs.ts'
import { findRun, insertRun, isRunUnderWay, toRun } from '../../runs/runs.store.ts'
import { publishRun } from '../../runs/publish-run.ts'
import { chooseCases } from '../choose-cases.ts'
import { changeCases } from '../../changes/apply-many.ts'
import { previewChanges } from '../../changes/preview.ts'
import { lockCases } from '../../changes/case-record.store.ts'
import { tenantLane } from '../tenant-lane.ts'
import { saveCaseIds } from '../progress.store.ts'
import { endAtOnce } from '../run-end.ts'
import { demandFields } from './preview-batch.ts'
import { batchOf, outcomeOf, runBatch } from './run-batch.job.ts'

/** The requirements use `batchId` for the run of a batch. */
const toBatch = (run: Run) => ({ ...run, batchId: run.id })

/** So few cases are changed before the call is answered. */
const maxAtOnce = 200

type Wish = Pick<InputOf<typeof casesManyEndpoints.startBatch>, 'changes' | 'mode'>

const changeAtOnce = async (tx: Tx, id: number, ids: readonly number[], { changes, mode }: Wish) => {
  const act = { by: tx.actor, channel: 'batch' as const, batch: batchOf(id) }
  await lockCases(tx, ids)
  const foreseen = await previewChanges(tx, ids, changes, act)
  const refused = foreseen.filter(({ verdict }) => verdict === 'refused')
  if (mode === 'whole' && refused.length > 0) {
    const { lines, ...rest } = outcomeOf(foreseen, 1)
    return endAtOnce(tx, { id, mode }, { ...rest, lines: lines.filter(({ verdict }) => verdict === 'refused') })
  }
  const results = await changeCases(tx, ids, changes, act)
  if (mode === 'whole' && results.some(({ verdict }) => verdict === 'refused')) refuse(manyErrors.choiceMoved)
  return endAtOnce(tx, { id, mode }, outcomeOf(results, 1))
}

/** Takes the batch and carries it out, or leaves it to the job when it is large or another run goes before it. Its title is the fields that it sets. */
export const startBatch = async (tx: Tx, input: InputOf<typeof casesManyEndpoints.startBatch>) => {
  const { changes: fields, mode, expected } = input
  demandFields(fields)
  const { ids } = await chooseCases(tx, input)
  if (ids.length === 0) refuse(manyErrors.nothingChosen)
  if (expected !== undefined && expected !== ids.length) refuse(manyErrors.choiceMoved)
  const { id } = await insertRun(tx, {
    kind: 'batch',
    state: 'waiting',
    mode,
    title: Object.keys(fields).join(','),
    plan: { fields },
    total: ids.length,
  })
  await saveCaseIds(tx, id, ids)
  if (ids.length <= maxAtOnce && !(await isRunUnderWay(tx, id)))
    await changeAtOnce(tx, id, ids, { changes: fields, mode })
  else {
    tx.enqueue(runBatch, { run: id }, tenantLane(tx))
    await publishRun(tx, id)
  }
  return { data: toBatch(toRun(orRefuse(await findRun(tx, id), errors.notFound))) }
}

export const readBatch = async (reader: Reader, { batchId }: InputOf<typeof casesManyEndpoints.batch>) => {
  const { data } = await readRun(reader, { id: batchId })
  if (data.kind !== 'batch') refuse(errors.notFound)
  return { data: toBatch(data) }
}
