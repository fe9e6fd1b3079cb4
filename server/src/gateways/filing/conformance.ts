// The conformance suite of the drivers that file at courts: every driver runs it against a court that fails, lies or attacks.
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { stubPassword, stubUser, type CourtBehaviour, type FilingStub } from './filing-stub.ts'
import type { CourtAccess, CourtFiling, Filing } from './port.ts'

async function* inChunks(bytes: Buffer) {
  for (let offset = 0; offset < bytes.length; offset += 1000) yield bytes.subarray(offset, offset + 1000)
}
const documentOf = (name: string, content: Buffer) => ({
  name,
  type: '57',
  size: content.length,
  read: () => Promise.resolve(inChunks(content)),
})

let sequence = 0
const aFiling = (): Filing & { readonly content: Buffer } => {
  sequence += 1
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(10_000 + sequence)])
  return {
    processNumber: String(sequence).padStart(20, '0'),
    reference: `TR-${sequence}`,
    sha256: 'f'.repeat(64),
    petition: documentOf('Petição & "acordo" <1>', content),
    attachments: [documentOf('02 - Procuração', Buffer.from('%PDF-1.4 power'))],
    content,
  }
}

const deep = '<a>'.repeat(300) + '</a>'.repeat(300)
const bomb = '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><sucesso>&b;</sucesso>'
const external = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r><sucesso>true</sucesso><m>&x;</m></r>'
const fault =
  '<Envelope><Body><Fault><faultcode>Server</faultcode><faultstring>null</faultstring></Fault></Body></Envelope>'

const unknowns: readonly (readonly [string, CourtBehaviour])[] = [
  ['a lost answer', { fault: 'lost' }],
  ['silence', { fault: 'silent' }],
  ['a dropped connection', { fault: 'dropped' }],
  ['an error', { status: 500, body: 'Internal Server Error' }],
  ['a fault of the court', { status: 500, body: fault }],
  ['a busy court', { status: 503 }],
  ['a page of a proxy', { body: '<html><body><br>proxy</body></html>' }],
  ['nothing', { body: '' }],
  ['bytes', { body: randomBytes(5_000) }],
  ['an XML cut off', { body: '<Envelope><Body><sucesso>true</sucesso>' }],
  ['a depth of 300', { body: deep }],
  ['entities in entities', { body: bomb }],
  ['an external entity', { body: external }],
  ['9 MB', { body: Buffer.alloc(9 * 1024 * 1024, 'x') }],
  ['a success without a number', { body: '<r><sucesso>true</sucesso></r>' }],
]

const refusals: readonly (readonly [string, CourtBehaviour, string])[] = [
  [
    'a refusal',
    { body: '<r><sucesso>false</sucesso><mensagem>Processo &lt;sigiloso&gt;</mensagem></r>' },
    'Processo <sigiloso>',
  ],
  ['a redirect', { status: 307, location: 'http://169.254.169.254/' }, 'HTTP 307'],
  ['a refused connection of the account', { status: 403 }, 'HTTP 403'],
  ['a body over the limit of the court', { status: 413 }, 'HTTP 413'],
]

interface Setup {
  readonly filing: () => CourtFiling
  readonly stub: () => FilingStub
  readonly access: (change?: Partial<CourtAccess>) => CourtAccess
}

const testDelivery = ({ filing, stub, access }: Setup) => {
  it('files the petition byte by byte with its attachments, and returns number, instant and receipt', async () => {
    const { content, ...sent } = aFiling()
    const answer = await filing().file(access(), sent)
    expect(answer).toMatchObject({ kind: 'filed', number: stub().filed.at(-1)?.number, at: '2026-11-26T14:35' })
    expect(Buffer.from((answer as { receipt: Uint8Array }).receipt).toString()).toContain('Recibo')
    const { documents, processNumber } = stub().filed.at(-1) ?? { documents: [], processNumber: '' }
    expect(processNumber).toBe(sent.processNumber)
    expect(documents.map(({ type, isLinked }) => ({ type, isLinked }))).toEqual([
      { type: '57', isLinked: false },
      { type: '57', isLinked: true },
    ])
    expect(documents[0]?.content.equals(content)).toBe(true)
    expect(documents[0]?.description).toContain('Petição &amp; &quot;acordo&quot; &lt;1&gt;')
    expect(await filing().find(access(), sent)).toMatchObject({ kind: 'present', number: documents[0]?.id })
  })

  it('takes a receipt that comes as an attachment, and an answer without one', async () => {
    const receipt = Buffer.from('%PDF-1.4\r\n\r\nanexo')
    stub().behaveNext({ receipt, isAttached: true })
    const answer = await filing().file(access(), aFiling())
    expect(Buffer.from((answer as { receipt: Uint8Array }).receipt).equals(receipt)).toBe(true)
    stub().behaveNext({ receipt: null })
    expect(await filing().file(access(), aFiling())).toMatchObject({ kind: 'filed', receipt: null })
  })
}

const testPasswords = ({ filing, stub, access }: Setup) => {
  it('sends the password as the court takes it, and tells the court’s refusal of a wrong one', async () => {
    expect(await filing().probe(access())).toEqual({ kind: 'accepted' })
    expect(stub().questions.at(-1)?.password).toMatch(/^[\da-f]{64}$/)
    expect(await filing().probe(access({ passwordForm: 'plain' }))).toEqual({ kind: 'accepted' })
    expect(stub().questions.at(-1)?.password).toBe(stubPassword)
    const refused = { kind: 'refused', message: 'Falha no login. Acesso não Autorizado!' }
    expect(await filing().probe(access({ password: 'errada' }))).toEqual(refused)
    const before = stub().filed.length
    expect(await filing().file(access({ password: 'errada' }), aFiling())).toEqual(refused)
    expect(stub().filed.length).toBe(before)
    expect(await filing().find(access({ password: 'errada' }), aFiling())).toMatchObject({
      kind: 'unknown',
      fault: 'refused',
    })
  })
}

const testFailures = ({ filing, stub, access }: Setup) => {
  it.each(unknowns)(
    'takes %s for an unknown outcome, and asks for the documents',
    async (_, behaviour) => {
      const sent = aFiling()
      const before = stub().filed.length
      stub().behaveNext(behaviour)
      expect((await filing().file(access(), sent)).kind).toBe('unknown')
      const expected = stub().filed.length > before ? 'present' : 'absent'
      expect((await filing().find(access(), sent)).kind).toBe(expected)
      if ('fault' in behaviour) return
      stub().behaveNext(behaviour)
      expect((await filing().find(access(), sent)).kind).not.toBe('present')
    },
    20_000,
  )

  it.each(refusals)('takes %s for a refusal in words', async (_, behaviour, message) => {
    stub().behaveNext(behaviour)
    expect(await filing().file(access(), aFiling())).toEqual({ kind: 'refused', message })
  })

  it('sends nothing to an address inside, nor to a closed port', async () => {
    const inside = access({ url: 'http://169.254.169.254/intercomunicacao' })
    expect(filing().admit(inside.url)).toBeNull()
    expect(await filing().file(inside, aFiling())).toEqual({ kind: 'not-sent', fault: 'address' })
    expect(await filing().probe(inside)).toEqual({ kind: 'unknown', fault: 'address' })
  })
}

export const describeFiling = (name: string, filing: () => CourtFiling, stub: () => FilingStub) => {
  const access = (change: Partial<CourtAccess> = {}): CourtAccess => ({
    url: stub().url,
    user: stubUser,
    password: stubPassword,
    passwordForm: 'dated-hash',
    ...change,
  })
  const setup = { filing, stub, access }
  describe(`the filing at courts by ${name}`, () => {
    testDelivery(setup)
    testPasswords(setup)
    testFailures(setup)
  })
}
