// The driver of an installation without SMTP: what would be sent is kept for reading.
import type { Mail, MailGateway } from './port.ts'

export const outboxMail = ({ keep }: { readonly keep: (mail: Mail) => Promise<void> }): MailGateway => ({
  send: (mail) => keep(mail),
})
