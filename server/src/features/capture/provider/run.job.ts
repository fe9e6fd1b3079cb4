// Asks the provider about the cases of a run, one after another. A question is marked before it leaves: after a crash it is unknown, and
// the run goes on behind it.
import { captureEvents } from '@tratativa/contract/capture/events'
import { z } from 'zod'
import type { ContactsGateway } from '../../../gateways/contacts/port.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { openProviderKey } from '../settings/provider-key.ts'
import type { ProviderServices } from '../settings/save-settings.ts'
import { lockSettings } from '../settings/settings.store.ts'
import { settleQuestion } from './attempts.store.ts'
import { isWithinBudget } from './begin-attempt.ts'
import { questionOf } from './question.stream.ts'
import { beginNextOf, endCaptureRun, hasWaiting, isStillInNeed, runStateOf, settleSentOf } from './runs.store.ts'
import { settleAnswer } from './settle-answer.stream.ts'

const runJob = defineJob({ name: 'capture.run', payload: z.object({ id: z.number() }), attempts: 20 })

export const enqueueRun = (tx: TenantTx, id: number) =>
  tx.enqueue(runJob, { id }, { lane: `capture.run:${tx.tenantId}`, key: `capture.run:${id}` })

const publishRun = (tx: TenantTx, id: number) => tx.emit(captureEvents, 'capture.run.moved', { id })

const end = async (tx: TenantTx, id: number, state: 'done' | 'stopped' | 'budget') => {
  await endCaptureRun(tx, id, state)
  publishRun(tx, id)
  return 'end' as const
}

const skipped = { state: 'skipped' as const, status: null, statusText: '', message: '', contacts: 0, isCharged: false }

const begin = async (tx: TenantTx, id: number, { seal }: ProviderServices) => {
  if ((await runStateOf(tx, id)) !== 'running') return 'end' as const
  const settings = await lockSettings(tx)
  if (!settings.isOn) return end(tx, id, 'stopped')
  if (!(await hasWaiting(tx, id))) return end(tx, id, 'done')
  if (!(await isWithinBudget(tx, settings))) return end(tx, id, 'budget')
  const attempt = await beginNextOf(tx, id, settings.price)
  if (attempt === undefined) return end(tx, id, 'done')
  if (!(await isStillInNeed(tx, attempt.caseId))) {
    await settleQuestion(tx, attempt.id, skipped)
    return 'next' as const
  }
  const provider = { url: settings.url, key: openProviderKey(seal, tx.tenantId, settings) }
  return { attempt, provider, question: await questionOf(tx, attempt) }
}

export const captureRunJob = (services: ProviderServices & { readonly contacts: ContactsGateway }) =>
  handleJob(
    runJob,
    async ({ id }, { db, tenantId }) => {
      await db.inTenant(tenantId, (tx) => settleSentOf(tx, id))
      for (;;) {
        const step = await db.inTenant(tenantId, (tx) => begin(tx, id, services))
        if (step === 'end') return
        if (step === 'next') continue
        const answer = await services.contacts.ask(step.provider, step.question)
        await db.inTenant(tenantId, async (tx) => {
          await settleAnswer(tx, step.attempt, answer)
          publishRun(tx, id)
        })
      }
    },
    ({ id }, { db, tenantId }) =>
      db.inTenant(tenantId, async (tx) => {
        await settleSentOf(tx, id)
        if ((await runStateOf(tx, id)) === 'running') await end(tx, id, 'stopped')
      }),
  )
