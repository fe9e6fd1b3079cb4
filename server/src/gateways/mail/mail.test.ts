import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mailConformance, type MailFixture, type ReceivedMail } from './conformance.ts'
import { outboxMail } from './outbox-mail.ts'
import type { Mail } from './port.ts'
import { smtpMail } from './smtp-mail.ts'

// A minimal mail parser for what our sender writes: plain text in one of the two encodings.
const decodeWord = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_, kind: string, data: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(data, 'base64').toString() : quoted(data.replace(/_/g, ' ')),
    )
const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

const readMail = (raw: string, to: readonly string[]): ReceivedMail => {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ')
  const body = rest.join('\r\n\r\n')
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? ''
  const encoding = headerOf('Content-Transfer-Encoding')
  const plain = { base64: () => Buffer.from(body, 'base64').toString(), 'quoted-printable': () => quoted(body) }[
    encoding
  ]
  return {
    mark: headerOf('Message-ID'),
    to,
    subject: decodeWord(headerOf('Subject')),
    text: (plain?.() ?? body).replace(/\r\n/g, '\n').replace(/\n$/, ''),
  }
}

const startSmtp = async () => {
  const state = { isBroken: false, mails: [] as ReceivedMail[], raw: [] as string[] }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.isBroken) return done(new Error('not now'))
        const raw = Buffer.concat(chunks).toString()
        state.raw.push(raw)
        state.mails.push(
          readMail(
            raw,
            envelope.rcptTo.map(({ address }) => address),
          ),
        )
        return done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { state, port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

describe('mail drivers', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  beforeEach(async () => {
    smtp = await startSmtp()
  })
  afterEach(() => smtp.close())

  const bySmtp = () => smtpMail(`smtp://127.0.0.1:${smtp.port}`, 'Tratativa <nao-responda@tratativa.test>')

  mailConformance('by SMTP', (): MailFixture => ({
    gateway: bySmtp(),
    received: () => smtp.state.mails,
    breakDown() {
      smtp.state.isBroken = true
    },
  }))

  mailConformance('into the outbox', (): MailFixture => {
    const state = { isBroken: false, mails: [] as ReceivedMail[] }
    return {
      gateway: outboxMail({
        store({ key, to, subject, text }: Mail) {
          if (state.isBroken) return Promise.reject(new Error('not now'))
          state.mails.push({ mark: key, to: [to], subject, text })
          return Promise.resolve()
        },
      }),
      received: () => state.mails,
      breakDown() {
        state.isBroken = true
      },
    }
  })

  it('uses the configured sender', async () => {
    await bySmtp().send({ tenantId: 1 as Mail['tenantId'], key: 'k', to: 'a@b.test', subject: 'Oi', text: 'Oi' })
    expect(smtp.state.raw[0]).toMatch(/^From: Tratativa <nao-responda@tratativa\.test>\r$/m)
  })

  it('does not read one address as a list', async () => {
    const to = 'a@b.test, c@d.test'
    await bySmtp()
      .send({ tenantId: 1 as Mail['tenantId'], key: 'k', to, subject: 'Oi', text: 'Oi' })
      .catch(() => undefined)
    expect(smtp.state.mails.flatMap((mail) => mail.to)).not.toContain('c@d.test')
  })

  it('fails when there is no server', async () => {
    const gateway = smtpMail('smtp://127.0.0.1:1', 'a@b.test')
    await expect(
      gateway.send({ tenantId: 1 as Mail['tenantId'], key: 'k', to: 'a@b.test', subject: 'Oi', text: 'Oi' }),
    ).rejects.toThrow(/ECONNREFUSED/)
  })
})
