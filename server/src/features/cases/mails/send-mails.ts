import type { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findRun, insertRun } from '../runs/runs.store.ts'
import { publishRun } from '../runs/publish-run.ts'
import { chooseMails } from './choose-mails.ts'
import { spreadMails } from './spread-mails.job.ts'

/** Records the request for a sending; the job creates one record per address. */
export const sendMails = async (tx: Tx, input: InputOf<typeof casesMailsEndpoints.sendMails>) => {
  const { clientId: _, ...choiceInput } = input
  const { ids, choice } = await chooseMails(tx, choiceInput)
  const { id } = await insertRun(tx, {
    kind: 'mails',
    state: 'waiting',
    mode: 'good',
    title: choice.subject,
    plan: { ids, choice },
    total: ids.length,
  })
  tx.enqueue(spreadMails, { run: id, from: 0 }, { lane: `cases.run:${id}` })
  await publishRun(tx, id)
  const { state, total } = orRefuse(await findRun(tx, id), errors.notFound)
  return { data: { run: String(id), state, total }, message: 'E-mails a caminho.' }
}
