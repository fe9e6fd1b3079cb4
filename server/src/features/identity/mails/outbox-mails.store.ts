import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { pageSize } from '../../../platform/db/cursor.ts'

interface NewMail {
  readonly key: string
  readonly recipient: string
  readonly subject: string
  readonly sealedText: string
}

/** Does nothing when the mail is already stored. */
export const insertOutboxMail = async (tx: TenantTx, mail: NewMail) => {
  await tx.sql
    .insertInto('identity.kept_mail')
    .values({
      key: mail.key,
      recipient: mail.recipient,
      subject: mail.subject,
      text: mail.sealedText,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Newest first; one row more than a page, to know whether there is a next page. */
export const listOutboxMails = (reader: TenantReader, after: number | null) => {
  const all = reader.sql.selectFrom('identity.kept_mail').select(['id', 'recipient', 'subject', 'text', 'created_at'])
  return (after === null ? all : all.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
}

export const deleteOutboxMailsBefore = async (tx: Pick<TenantTx, 'sql'>, before: Date) => {
  await tx.sql.deleteFrom('identity.kept_mail').where('created_at', '<', before).execute()
}
