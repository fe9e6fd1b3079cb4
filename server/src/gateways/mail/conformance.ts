// The conformance suite of the mail drivers: every driver runs the same tests.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { describe, expect, it } from 'vitest'
import type { Mail, MailGateway } from './port.ts'

export interface ReceivedMail {
  /** Identifies a mail across its retries. */
  readonly mark: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

export interface MailFixture {
  readonly gateway: MailGateway
  /** The delivered mails, oldest first. */
  received(): readonly ReceivedMail[]
  /** From now on the receiver accepts nothing. */
  breakDown(): void
}

const mail = (change: Partial<Mail> = {}): Mail => ({
  tenantId: 7 as TenantId,
  key: 'convite-1',
  to: 'alguem@empresa.test',
  subject: 'Convite para o Tratativa: Ação & Cia.',
  text: 'Olá, João!\n\nhttp://console.test/signin?token=abc-_123&invite=1\n\n.\nEquipe',
  ...change,
})

export const mailConformance = (driver: string, bench: () => MailFixture) => {
  describe(`mail ${driver}`, () => {
    it('transmits address, subject and text unchanged', async () => {
      const { gateway, received } = bench()
      await gateway.send(mail())
      const { to, subject, text } = mail()
      expect(received()).toMatchObject([{ to: [to], subject, text }])
    })

    it('identifies a retry as the same mail, and another mail as different', async () => {
      const { gateway, received } = bench()
      await gateway.send(mail())
      await gateway.send(mail())
      await gateway.send(mail({ key: 'convite-2' }))
      expect(new Set(received().map(({ mark }) => mark)).size).toBe(2)
    })

    it('does not break long lines and links', async () => {
      const { gateway, received } = bench()
      const text = `http://console.test/signin?token=${'a1-_'.repeat(60)}\n${'palavra '.repeat(200).trim()}`
      await gateway.send(mail({ text }))
      expect(received()[0]?.text).toBe(text)
    })

    it('sends to one address, and writes no header that is injected by a text', async () => {
      const { gateway, received } = bench()
      await gateway.send(mail({ subject: 'Oi\r\nBcc: outro@empresa.test' }))
      expect(received()).toHaveLength(1)
      expect(received()[0]?.to).toEqual(['alguem@empresa.test'])
    })

    it('fails when the receiver does not accept the mail, so that it is retried', async () => {
      const { gateway, received, breakDown } = bench()
      breakDown()
      await expect(gateway.send(mail())).rejects.toThrow(/not now/)
      expect(received()).toEqual([])
    })
  })
}
