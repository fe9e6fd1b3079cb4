// What every mail driver promises, asked of each of them in the same words.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { describe, expect, it } from 'vitest'
import type { Mail, MailGateway } from './port.ts'

export interface Received {
  /** What tells this mail from every other, and not one try from the next. */
  readonly mark: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

export interface Bench {
  readonly gateway: MailGateway
  /** What came out at the other end, oldest first. */
  received(): readonly Received[]
  /** From now on the other end takes nothing. */
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

export const mailConformance = (driver: string, bench: () => Bench) => {
  describe(`mail ${driver}`, () => {
    it('hands over the address, the subject and the text as they are', async () => {
      const { gateway, received } = bench()
      await gateway.send(mail())
      const { to, subject, text } = mail()
      expect(received()).toMatchObject([{ to: [to], subject, text }])
    })

    it('is the same mail at every try, and another is another', async () => {
      const { gateway, received } = bench()
      await gateway.send(mail())
      await gateway.send(mail())
      await gateway.send(mail({ key: 'convite-2' }))
      expect(new Set(received().map(({ mark }) => mark)).size).toBe(2)
    })

    it('keeps long lines and links whole', async () => {
      const { gateway, received } = bench()
      const text = `http://console.test/signin?token=${'a1-_'.repeat(60)}\n${'palavra '.repeat(200).trim()}`
      await gateway.send(mail({ text }))
      expect(received()[0]?.text).toBe(text)
    })

    it('sends to one address and writes no header that a text smuggles in', async () => {
      const { gateway, received } = bench()
      await gateway.send(mail({ subject: 'Oi\r\nBcc: outro@empresa.test' }))
      expect(received()).toHaveLength(1)
      expect(received()[0]?.to).toEqual(['alguem@empresa.test'])
    })

    it('fails when nobody takes charge of the mail, so that it is tried again', async () => {
      const { gateway, received, breakDown } = bench()
      breakDown()
      await expect(gateway.send(mail())).rejects.toThrow(/not now/)
      expect(received()).toEqual([])
    })
  })
}
