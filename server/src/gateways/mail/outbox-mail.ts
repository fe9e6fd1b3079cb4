// The driver of an installation without SMTP: stores mails for reading instead of sending them.
import type { Mail, MailGateway } from './port.ts'

export const outboxMail = ({ store }: { readonly store: (mail: Mail) => Promise<void> }): MailGateway => ({
  send: (mail) => store(mail),
})
