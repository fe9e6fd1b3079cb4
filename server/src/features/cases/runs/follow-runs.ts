import type { casesRunsEndpoints } from '@tratativa/contract/cases/runs/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { isNegotiator, type Actor } from '@tratativa/contract/kernel/actor'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { requestCancel, findRun, lockRun, pageOfRuns, toRun, updateRun, type RunRow } from './runs.store.ts'
import { publishRun } from './publish-run.ts'
import { reportRun } from './report-run.ts'

/** A negotiator follows their own runs; administrators and supervisors follow all runs of the company. */
const seesAll = (actor: Actor) => !isNegotiator(actor)
const visibleTo = (actor: Actor, run: RunRow | undefined) =>
  run && (seesAll(actor) || run.by_account === actor.accountId) ? run : undefined

export const listRuns = async (reader: Reader, { cursor }: InputOf<typeof casesRunsEndpoints.runs>) => {
  const { actor } = reader
  const rows = await pageOfRuns(reader, seesAll(actor) ? null : actor.accountId, readCursor(cursor))
  const page = pageOf(rows)
  return { data: page.data.map(toRun), cursor: page.cursor }
}

export const readRun = async (reader: Reader, { id }: InputOf<typeof casesRunsEndpoints.run>) => ({
  data: toRun(orRefuse(visibleTo(reader.actor, await findRun(reader, Number(id))), errors.notFound)),
})

export const cancelRun = async (tx: Tx, input: InputOf<typeof casesRunsEndpoints.cancelRun>) => {
  const id = Number(input.id)
  const { state } = orRefuse(visibleTo(tx.actor, await lockRun(tx, id)), errors.notFound)
  // A run that has not begun ends here; a running one stops at its next step.
  await requestCancel(tx, id)
  if (state === 'preparing' || state === 'ready') {
    await updateRun(tx, id, { state: 'cancelled' })
    await reportRun(tx, id)
  }
  await publishRun(tx, id)
  return { data: toRun(orRefuse(await findRun(tx, id), errors.notFound)) }
}
