import type { Schedule } from '../../../platform/jobs/job.ts'
import { deleteOutboxMailsBefore } from '../mails/outbox-mails.store.ts'
import { deleteRequestedMailsBefore, deleteLinksBefore } from '../passwords/links.store.ts'
import { deleteAttemptsBefore } from './attempts.store.ts'
import { deleteLoginsBefore } from './logins.store.ts'

const retentionDays = { loginDays: 30, linkDays: 7, attemptDays: 1, mailDays: 90 }

/** Expired records are stored only as long as somebody may ask about them. */
export const forgetExpired: Schedule = {
  name: 'identity.expired.forget',
  cron: '43 5 * * *',
  handle: (db) =>
    db.asSystem(async (tx) => {
      const ago = (days: number) => new Date(tx.now.getTime() - days * 24 * 60 * 60 * 1000)
      await deleteLoginsBefore(tx, ago(retentionDays.loginDays))
      await deleteLinksBefore(tx, ago(retentionDays.linkDays))
      await deleteRequestedMailsBefore(tx, ago(retentionDays.attemptDays))
      await deleteAttemptsBefore(tx, ago(retentionDays.attemptDays))
      await deleteOutboxMailsBefore(tx, ago(retentionDays.mailDays))
    }),
}
