// Mail leaves the house by one of two drivers: an SMTP server, or the outbox that an administrator reads in the console.
import type { TenantId } from '@tratativa/contract/kernel/ids'

export interface Mail {
  /** The company on whose behalf it is sent. */
  readonly tenantId: TenantId
  /** The same at every try of one mail, so that a try too many is known for what it is. */
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface MailGateway {
  /** Resolves when somebody has taken charge of the mail. */
  send(mail: Mail): Promise<void>
}
