import type { Schedule } from '../../../platform/jobs/job.ts'
import { deleteKeptMailsBefore } from '../mails/kept-mails.store.ts'
import { deleteAskedMailsBefore, deleteLinksBefore } from '../passwords/links.store.ts'
import { deleteAttemptsBefore } from './attempts.store.ts'
import { deleteLoginsBefore } from './logins.store.ts'

const kept = { loginDays: 30, linkDays: 7, attemptDays: 1, mailDays: 90 }

/** Expired records are stored only as long as somebody may ask about them. */
export const forgetExpired: Schedule = {
  name: 'identity.expired.forget',
  cron: '43 5 * * *',
  handle: (db) =>
    db.asSystem(async (tx) => {
      const ago = (days: number) => new Date(tx.now.getTime() - days * 24 * 60 * 60 * 1000)
      await deleteLoginsBefore(tx, ago(kept.loginDays))
      await deleteLinksBefore(tx, ago(kept.linkDays))
      await deleteAskedMailsBefore(tx, ago(kept.attemptDays))
      await deleteAttemptsBefore(tx, ago(kept.attemptDays))
      await deleteKeptMailsBefore(tx, ago(kept.mailDays))
    }),
}
