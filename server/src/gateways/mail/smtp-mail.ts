import { createTransport } from 'nodemailer'
import type { MailGateway } from './port.ts'

const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const domainOf = (from: string) => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

/** `url` as smtp://user:password@host:port, smtps:// for TLS from the first byte; otherwise STARTTLS where offered. */
export const smtpMail = (url: string, from: string): MailGateway => {
  const transport = createTransport({ url, ...timeoutsMs, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send({ tenantId, key, to, subject, text }) {
      // Pass the address as an object, so that it is never parsed as a list of several. Mailboxes show one message id once.
      const messageId = `<${key}.${tenantId}@${domainOf(from)}>`
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId })
    },
  }
}
