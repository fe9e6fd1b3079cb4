// Sends one mail to one address: checks again that it may be sent, sends it, and stores the outcome.
import { casesEvents } from '@tratativa/contract/cases/events'
import { mailFailures } from '@tratativa/contract/cases/mails/mail-failures'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { Reason } from '@tratativa/contract/kernel/reason'
import { z } from 'zod'
import type { MailGateway } from '../../../gateways/mail/port.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { toReason } from '../../../platform/refusal/to-reason.ts'
import { blockedAddresses } from '../../people/index.ts'
import { countRun, findRun } from '../runs/runs.store.ts'
import { publishRun } from '../runs/publish-run.ts'
import { followOffer } from '../ledger/follow-offer.ts'
import { offersOfMail } from '../ledger/offer-view.store.ts'
import { reportMails } from './mails-plan.ts'
import { endMail, lockMail, showOnCase, startMail } from './mails.store.ts'

export const sendMail = defineJob({ name: 'cases.mail.send', payload: z.object({ mail: z.number() }), attempts: 8 })

type LockedMail = NonNullable<Awaited<ReturnType<typeof lockMail>>>
type End = 'sent' | 'failed' | 'blocked' | 'cancelled'

const words: Record<End, string> = {
  sent: 'Enviado',
  failed: 'Falhou',
  blocked: 'Bloqueado',
  cancelled: 'Cancelado',
}

const end = async (tx: TenantTx, mail: LockedMail, state: End, failure: Reason | null) => {
  await endMail(tx, mail.id, { state, failure })
  const version = await showOnCase(tx, mail.case_id, words[state])
  const id = caseCode(toCaseId(mail.case_id))
  tx.emit(casesEvents, 'cases.case.changed', { id, version, fields: ['proposalEmailStatus', 'sendDates'] })
  tx.emit(casesEvents, 'cases.history.grew', { id })
  for (const offer of await offersOfMail(tx, mail.id)) tx.enqueue(followOffer, { offer })
  if (mail.run_id === null) return
  const counts = state === 'sent' ? { done: 1, refused: 0 } : { done: 0, refused: 1 }
  const { isNews, isLast } = await countRun(tx, mail.run_id, counts)
  if (isNews) await publishRun(tx, mail.run_id)
  if (isLast) await reportMails(tx, mail.run_id)
}

/** Returns the mail if it is still to be sent; null if its recipient was blocked or the sending cancelled meanwhile. */
const claim = async (tx: TenantTx, id: number): Promise<LockedMail | null> => {
  const mail = await lockMail(tx, id)
  if (mail?.state !== 'waiting') return null
  const run = mail.run_id === null ? undefined : await findRun(tx, mail.run_id)
  if (run?.cancel_asked_at) {
    await end(tx, mail, 'cancelled', null)
    return null
  }
  const reason = (await blockedAddresses(tx, [mail.address])).get(mail.address)
  if (reason === undefined) {
    await startMail(tx, id)
    return mail
  }
  await end(tx, mail, 'blocked', reason)
  return null
}

export const sendCaseMailJob = (gateway: MailGateway) =>
  handleJob(
    sendMail,
    async ({ mail: id }, { db, tenantId, attempt, log }) => {
      const mail = await db.inTenant(tenantId, (tx) => claim(tx, id))
      if (!mail) return
      try {
        await gateway.send({
          tenantId,
          key: `case-mail-${id}`,
          to: mail.address,
          subject: mail.subject,
          text: mail.text,
        })
      } catch (error) {
        const failure =
          error instanceof Error ? { reason: error.message.slice(0, 300) } : toReason(mailFailures.notSent)
        log.warn({ mail: id, attempt }, 'cases.mails: mail not accepted, retrying until the last attempt')
        if (attempt < sendMail.attempts) {
          await db.inTenant(tenantId, (tx) => endMail(tx, id, { state: 'waiting', failure }))
          throw error
        }
        return db.inTenant(tenantId, (tx) => end(tx, mail, 'failed', failure))
      }
      await db.inTenant(tenantId, (tx) => end(tx, mail, 'sent', null))
    },
    ({ mail: id }, { db, tenantId }) =>
      db.inTenant(tenantId, async (tx) => {
        const mail = await lockMail(tx, id)
        if (mail?.state === 'waiting') await end(tx, mail, 'failed', toReason(mailFailures.notSent))
      }),
  )
