// The conformance suite of the providers of contacts: every driver answers in words about a good, a failing and a hostile provider.
import { describe, expect, it } from 'vitest'
import type { ContactsReply, ContactsStub } from './contacts-stub.ts'
import type { ContactsGateway, ContactsQuestion } from './port.ts'

interface Bench {
  readonly contacts: ContactsGateway
  readonly stub: ContactsStub
}

const sampleQuestion: ContactsQuestion = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  process: '0000001-88.2024.8.26.0100',
  legalBasis: 'legitimate-interest',
  lawyers: [{ name: 'Beatriz Advogada', cpf: null, oab: 'SP 123456' }],
  parties: [{ name: 'Maria Aparecida', cpf: '52998224725', oab: null }],
}

const refusals: readonly (readonly [string, ContactsReply, object])[] = [
  ['401', { status: 401, statusText: 'Unauthorized' }, { outcome: 'refused', status: 401, statusText: 'Unauthorized' }],
  ['404', { status: 404 }, { outcome: 'refused', status: 404, statusText: 'Not Found' }],
  ['500', { status: 500 }, { outcome: 'refused', status: 500 }],
  [
    '503',
    { status: 503, statusText: 'Service Unavailable' },
    { outcome: 'refused', status: 503, statusText: 'Service Unavailable' },
  ],
  ['a redirect', { status: 302, location: 'http://127.0.0.1/' }, { outcome: 'refused', status: 302 }],
  ['a page', { text: '<!doctype html>' }, { outcome: 'refused', status: 200 }],
  ['nothing', { text: '' }, { outcome: 'refused', status: 200 }],
  ['other keys', { body: { telefones: [] } }, { outcome: 'refused', status: 200 }],
  ['half an answer', { text: '{"contacts":[{"val' }, { outcome: 'refused', status: 200 }],
  ['a huge answer', { text: `{"contacts":[],"x":"${'x'.repeat(300_000)}"}` }, { outcome: 'refused', status: 200 }],
  ['silence', { fault: 'silent' }, { outcome: 'unknown' }],
  ['an answer that stops', { fault: 'stalled' }, { outcome: 'unknown' }],
  ['a dropped connection', { fault: 'dropped' }, { outcome: 'unknown' }],
]

/** Contacts in several spellings, and items that are none. */
const mixedItems = [
  { value: '+55 (11) 98765-4321', name: 'Maria Aparecida', cpf: '529.982.247-25', source: 'Operadora' },
  { value: '11 8765-4321', name: 'Maria Aparecida', cpf: '52998224725', source: 'Outra' },
  { value: 'BIA@Exemplo.test', oab: 'SP 123456' },
  { value: 'não é um contato' },
  { value: 7 },
  null,
]

/** Wrong items are left out, and repeated ones merged. */
const mixedAnswer = {
  outcome: 'answered',
  status: 200,
  message: 'Foram encontrados 2 contatos.',
  contacts: [
    {
      kind: 'phone',
      value: '11987654321',
      name: 'Maria Aparecida',
      cpf: '52998224725',
      oab: null,
      source: 'Outra',
    },
    { kind: 'email', value: 'bia@exemplo.test', name: '', cpf: null, oab: 'SP 123456', source: '' },
  ],
}

export const contactsConformance = (driver: string, bench: () => Bench) => {
  const ask = () => bench().contacts.ask({ url: bench().stub.url, key: 'chave' }, sampleQuestion)

  describe(`contacts ${driver}`, () => {
    it('CAP-001 sends the data of the case once, with its key, and reads contacts in one form', async () => {
      const { stub } = bench()
      stub.replyNext({ body: { message: 'Foram encontrados 2 contatos.', contacts: mixedItems, sobra: 1 } })
      expect(await ask()).toEqual(mixedAnswer)
      const { id, process, legalBasis, ...people } = sampleQuestion
      expect(stub.asks).toEqual([
        { id, key: 'Bearer chave', question: { process, legal_basis: legalBasis, ...people } },
      ])
    })

    it.each(refusals)('says what failed: %s', async (_, reply, outcome) => {
      bench().stub.replyNext(reply)
      expect(await ask()).toMatchObject(outcome)
      expect(bench().stub.asks).toHaveLength(1)
    })

    it('says that a question did not leave', async () => {
      const { contacts, stub } = bench()
      await stub.close()
      expect(await contacts.ask({ url: stub.url, key: null }, sampleQuestion)).toMatchObject({ outcome: 'not-sent' })
      expect(await contacts.ask({ url: 'http://169.254.169.254/x', key: null }, sampleQuestion)).toMatchObject({
        outcome: 'not-sent',
      })
    })
  })
}
