// Creates the mails of a sending, some cases per step. Each step is one transaction that also enqueues the next step.
import { profiles } from '@tratativa/contract/kernel/actor'
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseId, toCaseId, type UserId } from '@tratativa/contract/kernel/ids'
import { runFailures } from '@tratativa/contract/cases/runs/run-failures'
import { z } from 'zod'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { toReason } from '../../../platform/refusal/to-reason.ts'
import { caseRowsByIds } from '../list/case-rows.store.ts'
import { lockRun, updateRun, type RunRow } from '../runs/runs.store.ts'
import { publishRun } from '../runs/publish-run.ts'
import { reportMails } from './mails-plan.ts'
import { insertMails } from './mails.store.ts'
import { planMails, type AssentReader } from './plan-mails.ts'
import { sendMail } from './send-mail.job.ts'

export const spreadMails = defineJob({
  name: 'cases.mails.spread',
  payload: z.object({ run: z.number(), from: z.number() }),
  attempts: 12,
})

const chunkSize = 200

const plan = z.object({
  ids: z.array(z.number()),
  choice: z.object({
    to: z.array(z.enum(['author', 'lawyer'])),
    addresses: z.array(z.string()).nullable(),
    subject: z.string(),
    text: z.string(),
  }),
})

// An actor who may not see any ceiling: no mail mentions one.
const nobody = { profileTypeId: profiles.negotiator, userId: 0 as UserId }

const writeMailChunk = async (
  tx: TenantTx,
  chats: AssentReader,
  run: RunRow,
  ids: readonly number[],
  choice: z.output<typeof plan>['choice'],
) => {
  const rows = await caseRowsByIds({ sql: tx.sql, actor: nobody }, ids.map(toCaseId))
  const planned = await planMails(tx, chats, rows, choice)
  const mails = planned.flatMap(({ row, subject, text, mails: some }) =>
    some.map(({ address, personId, blocked }) => ({
      caseId: caseId.parse(row.id),
      runId: run.id,
      personId,
      address,
      subject,
      text,
      state: blocked === null ? ('waiting' as const) : ('blocked' as const),
      failure: blocked,
      byAccount: run.by_account,
      byName: run.by_name,
    })),
  )
  for (const id of await insertMails(tx, mails)) tx.enqueue(sendMail, { mail: id })
  for (const { row } of planned) tx.emit(casesEvents, 'cases.history.grew', { id: row.id })
  return { mails: mails.length, blocked: mails.filter(({ state }) => state === 'blocked').length }
}

export const spreadMailsJob = (chats: AssentReader) =>
  handleJob(
    spreadMails,
    ({ run: id, from }, { db, tenantId }) =>
      db.inTenant(tenantId, async (tx) => {
        const run = await lockRun(tx, id)
        // Skips a step that was delivered twice.
        if (!run || !['waiting', 'running'].includes(run.state)) return
        const { ids, choice } = plan.parse(run.plan)
        const counted = from === 0 ? { total: 0, refused: 0 } : run
        if (run.cancel_asked_at) {
          await updateRun(tx, id, { state: 'cancelled' })
          await reportMails(tx, id)
          return publishRun(tx, id)
        }
        const { mails, blocked } = await writeMailChunk(tx, chats, run, ids.slice(from, from + chunkSize), choice)
        const next = from + chunkSize
        const total = counted.total + mails
        const refused = counted.refused + blocked
        const isLast = next >= ids.length
        const isOver = isLast && run.done + refused >= total
        await updateRun(tx, id, { state: isOver ? 'done' : isLast ? 'running' : 'waiting', total, refused })
        if (!isLast) tx.enqueue(spreadMails, { run: id, from: next }, { lane: `cases.run:${id}` })
        if (isOver) await reportMails(tx, id)
        await publishRun(tx, id)
      }),
    ({ run: id }, { db, tenantId }) =>
      db.inTenant(tenantId, async (tx) => {
        const run = await lockRun(tx, id)
        if (!run || !['waiting', 'running'].includes(run.state)) return
        await updateRun(tx, id, { state: 'failed', failure: toReason(runFailures.mailsBroken) })
        await reportMails(tx, id)
        await publishRun(tx, id)
      }),
  )
