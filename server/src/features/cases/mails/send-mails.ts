import type { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { judgeConduct } from '@tratativa/contract/conduct/judge'
import { zone } from '@tratativa/contract/kernel/time'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { z } from 'zod'
import { undoKind } from '../../../platform/undo/undo.ts'
import { findRun, insertRun, lockRun, updateRun } from '../runs/runs.store.ts'
import { publishRun } from '../runs/publish-run.ts'
import { readConductRules } from '../conduct/conduct-rules.store.ts'
import { refuseConduct } from '../conduct/refuse-conduct.ts'
import { deleteCaseDraft, listOwnCaseDrafts, upsertCaseDraft } from '../drafts/drafts.store.ts'
import { chooseMails } from './choose-mails.ts'
import { composedOn, type MailsPlan } from './mails-plan.ts'
import { spreadMails } from './spread-mails.job.ts'

const endDraft = async (tx: Tx, plan: MailsPlan) => {
  const caseId = composedOn(plan)
  if (caseId !== undefined) await deleteCaseDraft(tx, caseId, 'mail')
}

/** Gives the text back to its composer, unless the person has begun another one there. */
const returnToDraft = async (tx: Tx, plan: MailsPlan) => {
  const caseId = composedOn(plan)
  if (caseId === undefined) return
  const { subject, text, addresses } = plan.choice
  const drafts = await listOwnCaseDrafts(tx, caseId)
  if (drafts.some(({ channel }) => channel === 'mail')) return
  await upsertCaseDraft(tx, caseId, { channel: 'mail', addresses: [...(addresses ?? [])], subject, text })
}

/** Ends a sending before its first mail is written. */
const takeMailsBack = async (tx: Tx, { run: id }: { readonly run: number }) => {
  const run = orRefuse(await lockRun(tx, id), errors.notFound)
  if (run.state !== 'waiting') refuse(errors.undoTooLate)
  await updateRun(tx, id, { state: 'cancelled' })
  await returnToDraft(tx, run.plan as MailsPlan)
  await publishRun(tx, id)
}

export const mailsUndo = undoKind('cases.mails.sent', z.object({ run: z.number() }), takeMailsBack)

/** Judged once, for the whole sending: its steps are not judged again, so none stops half-way. */
const refuseMassSending = async (
  tx: Tx,
  { recipients, subject, isConfirmed }: { recipients: number; subject: string; isConfirmed: boolean },
) => {
  const situation = {
    channel: 'mail' as const,
    by: 'person' as const,
    isAnswer: false,
    isBlocked: false,
    hasOptedOut: false,
    lacksAssent: false,
    zone,
    now: tx.now,
    unanswered: 0,
    lastSentAt: null,
    recipients,
    assistantHours: null,
  }
  const verdict = judgeConduct(situation, await readConductRules(tx))
  refuseConduct(tx, verdict, { isConfirmed, subjectId: String(tx.tenantId), subject })
}

/** Records the request for a sending; the job creates one record per address, once the sending can no longer be taken back. */
export const sendMails = (undoMs: number) => async (tx: Tx, input: InputOf<typeof casesMailsEndpoints.sendMails>) => {
  const { clientId: _, isConductConfirmed, ...choiceInput } = input
  const { ids, choice } = await chooseMails(tx, choiceInput)
  await refuseMassSending(tx, { recipients: ids.length, subject: choice.subject, isConfirmed: isConductConfirmed })
  const { id } = await insertRun(tx, {
    kind: 'mails',
    state: 'waiting',
    mode: 'good',
    title: choice.subject,
    plan: { ids, choice },
    total: ids.length,
  })
  await endDraft(tx, { ids, choice })
  const runAt = undoMs === 0 ? {} : { runAt: new Date(tx.now.getTime() + undoMs) }
  tx.enqueue(spreadMails, { run: id, from: 0 }, { lane: `cases.run:${id}`, ...runAt })
  if (undoMs > 0) await mailsUndo.allow(tx, { run: id }, choice.subject)
  await publishRun(tx, id)
  const { state, total } = orRefuse(await findRun(tx, id), errors.notFound)
  return { data: { run: String(id), state, total }, message: 'E-mails a caminho.' }
}
