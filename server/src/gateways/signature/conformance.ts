// The conformance suite of services that collect signatures: every driver runs the same tests against a failing or hostile service.
import { beforeEach, describe, expect, it } from 'vitest'
import { mostPdfBytes, SignatureFailed, type RemoteEnvelopeInput, type SignatureGateway } from './port.ts'
import type { StubFault, ZapSignStub } from './zapsign-stub.ts'

const input = (change: Partial<RemoteEnvelopeInput> = {}): RemoteEnvelopeInput => ({
  externalId: 'AF0000001-1',
  name: 'Minuta AF0000001',
  pdf: Buffer.from('%PDF-1.7 minuta'),
  signers: [
    { key: '11', name: 'Ana', email: 'ana@exemplo.test', phone: null, order: 1 },
    { key: '12', name: 'Bento', email: null, phone: '11987654321', order: 2 },
  ],
  isOrdered: true,
  expiresAt: new Date(Date.now() + 7 * 86_400_000),
  remindDays: 2,
  attemptedAt: null,
  ...change,
})

const failure = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof SignatureFailed)) throw new Error(`conformance: no failure but ${String(error)}`)
  return error
}

const longAgo = () => new Date(Date.now() - 3_600_000)

const failing: readonly (readonly [string, StubFault, string, boolean])[] = [
  ['a limit of requests', { status: 429, retryAfter: '30' }, 'busy', true],
  ['a failing service', { status: 500 }, 'busy', true],
  ['a lost answer', { fault: 'lost' }, 'unreachable', true],
  ['a dropped connection', { fault: 'dropped' }, 'unreachable', true],
  ['no answer in time', { fault: 'silent' }, 'unreachable', true],
  ['an answer cut off', { fault: 'cut' }, 'garbled', true],
  ['a page of a proxy', { fault: 'page' }, 'garbled', true],
  ['a megabyte', { fault: 'huge' }, 'too-large', false],
  ['a refusal', { status: 400 }, 'refused', false],
  ['an account without credits', { status: 402 }, 'unpaid', false],
  ['a refusal of the key', { status: 401 }, 'key', false],
]

const creation = (gateway: () => SignatureGateway, stub: () => ZapSignStub) => {
  it('creates a document with its signers in order, its limit and our id', async () => {
    const made = await gateway().create(input())
    expect(made).toMatchObject({ externalId: 'AF0000001-1', status: 'pending', signedFile: null })
    expect(made.signers.map(({ key, status }) => [key, status])).toEqual([
      ['11', 'new'],
      ['12', 'new'],
    ])
    const [document] = stub().documents
    expect(document).toMatchObject({ name: 'Minuta AF0000001', signature_order_active: true })
    expect(document?.signers.map(({ order_group }) => order_group)).toEqual([1, 2])
    expect(document?.date_limit_to_sign).not.toBe('')
  })

  it.each(failing)('reports %s, and creates nothing more by itself', async (_, fault, expected, isTemporary) => {
    stub().failNext(fault)
    expect(await failure(gateway().create(input()))).toMatchObject({ fault: expected, isTemporary })
    expect(stub().requests).toHaveLength(1)
  })
}

const repeating = (gateway: () => SignatureGateway, stub: () => ZapSignStub) => {
  it('finds the document of an attempt whose answer was lost, and creates no second one', async () => {
    stub().failNext({ fault: 'lost' })
    await failure(gateway().create(input()))
    expect(stub().documents).toHaveLength(1)
    const again = await gateway().create(input({ attemptedAt: longAgo() }))
    expect(again.token).toBe(stub().documents[0]?.token)
    expect(stub().documents).toHaveLength(1)
  })

  it('waits while the list may not show the document yet', async () => {
    stub().cacheList()
    stub().failNext({ fault: 'lost' })
    await failure(gateway().create(input()))
    const early = await failure(gateway().create(input({ attemptedAt: new Date() })))
    expect(early).toMatchObject({ fault: 'settling', isTemporary: true })
    expect(early.retryAfterMs).toBeGreaterThan(0)
    expect(stub().documents).toHaveLength(1)
  })

  it('creates it when the earlier attempt did not', async () => {
    for (let number = 0; number < 30; number += 1) await gateway().create(input({ externalId: `AF0000002-${number}` }))
    stub().failNext({ fault: 'dropped' })
    await failure(gateway().create(input()))
    const made = await gateway().create(input({ attemptedAt: longAgo() }))
    expect(stub().documents).toHaveLength(31)
    expect(made.externalId).toBe('AF0000001-1')
  })

  it('sends no PDF beyond the limit', async () => {
    const pdf = new Uint8Array(mostPdfBytes + 1)
    expect(await failure(gateway().create(input({ pdf })))).toMatchObject({ fault: 'too-large', isTemporary: false })
    expect(stub().requests).toEqual([])
  })
}

const reading = (gateway: () => SignatureGateway, stub: () => ZapSignStub) => {
  const made = async () => {
    const envelope = await gateway().create(input())
    const document = stub().documents[0]
    if (!document) throw new Error('conformance: no document')
    return { envelope, document }
  }

  it('is signed only when the document is, not when one signer is', async () => {
    const { envelope, document } = await made()
    stub().sign(document, 0)
    const partly = await gateway().read(envelope.token)
    expect([partly.status, partly.signers.map(({ status }) => status)]).toEqual(['pending', ['signed', 'new']])
    stub().sign(document, 1)
    const whole = await gateway().read(envelope.token)
    expect(whole.status).toBe('signed')
    expect(Buffer.from(await gateway().signedFile(whole)).toString()).toMatch(/^%PDF-/)
  })

  it('tells refused, expired and deleted apart', async () => {
    const { envelope, document } = await made()
    stub().refuse(document, 0, 'O valor está errado')
    const refused = await gateway().read(envelope.token)
    expect([refused.status, refused.signers[0]?.reason]).toEqual(['refused', 'O valor está errado'])
    stub().expire(document)
    expect((await gateway().read(envelope.token)).status).toBe('expired')
    await gateway().remove(envelope.token)
    expect((await gateway().read(envelope.token)).status).toBe('deleted')
  })

  it('reads again after a short failure, and removes a missing document without an error', async () => {
    const { envelope } = await made()
    stub().failNext({ status: 503 }, { status: 429, retryAfter: '0.1' })
    expect((await gateway().read(envelope.token)).status).toBe('pending')
    await gateway().remove('7d23fcfa-d37e-44c6-a3c1-677a66383910')
    expect(await failure(gateway().read('7d23fcfa-d37e-44c6-a3c1-677a66383910'))).toMatchObject({ fault: 'gone' })
  })

  it('takes a signed file neither from inside nor from a page', async () => {
    const { envelope, document } = await made()
    const inside = { ...envelope, signedFile: 'http://169.254.169.254/latest/meta-data' }
    expect(await failure(gateway().signedFile(inside))).toMatchObject({ fault: 'address' })
    stub().failNext({ fault: 'page' })
    const page = { ...envelope, signedFile: document.original_file }
    expect(await failure(gateway().signedFile(page))).toMatchObject({ fault: 'garbled' })
  })
}

export const signatureConformance = (driver: string, gateway: () => SignatureGateway, stub: () => ZapSignStub) => {
  describe(`signatures by ${driver}`, () => {
    beforeEach(() => stub().reset())
    creation(gateway, stub)
    repeating(gateway, stub)
    reading(gateway, stub)
  })
}
