// The outbox of an installation without SMTP. Mails contain one-time links, so their text is encrypted at rest.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Reader, TenantTx } from '../../../platform/db/scope.ts'
import { insertOutboxMail, listOutboxMails } from './outbox-mails.store.ts'
import { mailPurpose } from './mail-purpose.ts'

interface OutboxMailInput {
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

export const storeOutboxMail = (tx: TenantTx, seal: Seal, { key, to, subject, text }: OutboxMailInput) =>
  insertOutboxMail(tx, { key, recipient: to, subject, sealedText: seal.close(mailPurpose, text) })

export interface OutboxServices {
  readonly seal: Seal
  readonly isMailKept: boolean
}

export const readOutbox = async (
  reader: Reader,
  input: InputOf<typeof identityEndpoints.outbox>,
  { seal, isMailKept }: OutboxServices,
): Promise<OutputOf<typeof identityEndpoints.outbox>> => {
  const { data, cursor } = pageOf(await listOutboxMails(reader, readCursor(input.cursor)))
  return {
    data: data.map((mail) => ({
      id: String(mail.id),
      to: mail.recipient,
      subject: mail.subject,
      text: seal.open(mailPurpose, mail.text),
      createdAt: mail.created_at.toISOString(),
    })),
    cursor,
    isKept: isMailKept,
  }
}
