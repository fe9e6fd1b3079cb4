// Mail is sent by one of two drivers: an SMTP server, or the outbox that an administrator reads in the console.
import type { TenantId } from '@tratativa/contract/kernel/ids'

export interface Mail {
  /** The company that sends the mail. */
  readonly tenantId: TenantId
  /** Identical for every attempt to send one mail, so that a duplicate can be recognised. */
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface MailGateway {
  /** Resolves when the receiver has accepted the mail. */
  send(mail: Mail): Promise<void>
}
