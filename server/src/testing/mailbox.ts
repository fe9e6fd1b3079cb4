// A mail server for tests: stores the mails by recipient.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser } from './simple-mail.ts'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  readonly to: string
  readonly text: string
}

export const startMailbox = async () => {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const text = simpleParser(Buffer.concat(pieces).toString('utf8'))
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const of = (to: string) => mails.filter((mail) => mail.to === to)
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: (to: string) => of(to).length,
    /** Returns the newest mail to this address whose subject or text matches. */
    last(to: string, about: RegExp): string {
      const mail = of(to).findLast(({ text }) => about.test(text))
      if (!mail) throw new Error(`no mail to ${to} about ${about.source}: ${JSON.stringify(of(to))}`)
      return mail.text
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>
