import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import { casesErrors } from '@tratativa/contract/cases/errors'
import { envelopesEndpoints as endpoints } from '@tratativa/contract/envelopes/endpoints'
import { signingEndpoints as signing } from '@tratativa/contract/envelopes/signing-endpoints'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { blockEndpoints } from '@tratativa/contract/people/endpoints'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import {
  anEnvelope,
  aPdf,
  aSentEnvelope,
  aSigningCase,
  enterBy,
  mailsTo,
  signBy,
  tokenIn,
  type SigningCase,
} from '../../testing/envelopes.ts'

let app: TestApp
let of: SigningCase
let email: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(new Date())
  of = await aSigningCase(app, { hasLawyer: true })
  email = `nelson-${of.caseId}@adv.test`
})

const asDesk = () => ({ as: of.negotiator.token })
const byLawyer = () => ({ signers: [{ role: 'lawyer' as const, personId: of.lawyer ?? of.author }] })
const list = async () => (await app.call(endpoints.caseEnvelopes, { caseId: of.id }, asDesk())).body.data
const detail = async () => (await app.call(casesDeskEndpoints.case, { id: of.id }, asDesk())).body.data
const linkTo = async (address: string) => tokenIn((await mailsTo(app, of, address))[0])
const kinds = async () => {
  const { body } = await app.call(casesDeskEndpoints.caseTimeline, { id: of.id }, asDesk())
  return body.data.flatMap(({ kind, event }) => (kind === 'signature' ? [event?.what] : []))
}

const fileOf = async (view: { id: number }, headers: Record<string, string>, which: 'original' | 'signed') => {
  const path = urlOf(signing.documentFile).replace(':id', String(view.id))
  const response = await app.raw(`${path}?of=${which}`, { headers })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('an envelope', () => {
  it('whose document lost its bytes is refused in plain words, and so is the document', async () => {
    await rm(app.filesRoot, { recursive: true })
    await mkdir(app.filesRoot)
    const input = {
      caseId: of.id,
      documentId: of.documentId,
      name: 'Minuta',
      signers: byLawyer().signers,
      clientId: randomUUID(),
    }
    const { status, refusal } = await app.call(endpoints.addEnvelope, input, asDesk())
    expect([status, refusal.code]).toEqual([404, 'kernel.file-gone'])
    expect((await list()).length).toBe(0)
    const opened = await app.call(caseDocumentEndpoints.openCaseDocument, { id: of.documentId }, asDesk())
    expect([opened.status, opened.refusal.code]).toEqual([404, 'kernel.file-gone'])
  })

  it('SIGN-001 is signed by link without an account: digits, code, consent, evidence, and the case moves', async () => {
    const sent = await aSentEnvelope(app, of, byLawyer())
    expect(sent).toMatchObject({ state: 'sent', version: 1, isMinuta: true, signers: [{ state: 'invited' }] })
    expect((await detail()).deal.situation.key).toBe('minuta-enviada')
    const token = await linkTo(email)
    expect(token).toHaveLength(43)
    const opened = await app.call(signing.openLink, { token })
    expect(opened.body).toEqual({ data: { document: 'oab', isCopy: false } })

    const device = await enterBy(app, of, token, email, '3456')
    expect(device.view).toMatchObject({
      caseId: of.id,
      signer: { name: 'Dr. Nelson', state: 'invited' },
      document: { name: 'Minuta do acordo', hash: createHash('sha256').update(of.pdf).digest('hex') },
    })
    const original = await fileOf(device.view, device.headers, 'original')
    expect(original.bytes.equals(Buffer.from(of.pdf))).toBe(true)
    expect((await fileOf(device.view, device.headers, 'signed')).status).toBe(409)

    const signed = await signBy(app, token, device)
    expect(signed.body.data.signer.state).toBe('signed')
    await app.jobsDone()
    const [envelope] = await list()
    expect(envelope).toMatchObject({ state: 'signed', isSealed: false, recordRefusal: null })
    expect(await detail()).toMatchObject({
      deal: { situation: { key: 'minuta-assinada' } },
      signedDraft: { name: 'Minuta do acordo' },
    })
    const copy = await fileOf(device.view, device.headers, 'signed')
    // The signed bytes stay the beginning of the file.
    expect(copy.bytes.subarray(0, of.pdf.length).equals(Buffer.from(of.pdf))).toBe(true)
    expect(copy.bytes.length).toBeGreaterThan(of.pdf.length)
    const { body } = await app.call(caseDocumentEndpoints.caseDocuments, { id: of.id }, asDesk())
    expect(body.data.map(({ name, kind }) => [name, kind])).toEqual([
      ['Minuta do acordo (assinado).pdf', 'signed-draft'],
      ['minuta.pdf', 'draft'],
    ])
    expect(await kinds()).toEqual(['completed', 'signed', 'sent'])
    // The copy has a link of its own.
    const copyToken = await linkTo(email)
    expect(copyToken).not.toBe(token)
    expect((await app.call(signing.openLink, { token: copyToken })).body.data.isCopy).toBe(true)
    expect((await app.call(signing.openLink, { token })).refusal.code).toBe('envelopes.link-dead')
  })

  it('SIGN-001 whose case does not take the signed minuta says why, by a code beside the words', async () => {
    await aSentEnvelope(app, of, byLawyer())
    const token = await linkTo(email)
    const device = await enterBy(app, of, token, email, '3456')
    await app.sql.query('update cases.case set is_active = false where id = $1', [of.caseId])
    await signBy(app, token, device)
    await app.jobsDone()
    await app.sql.query('update cases.case set is_active = true where id = $1', [of.caseId])
    const { code, message } = casesErrors.inactive
    expect(await list()).toMatchObject([{ state: 'signed', recordRefusal: message, recordRefusalCode: code }])
    await app.sql.query("update envelopes.envelope set record_refusal = 'Como antes.', record_refusal_code = ''")
    expect(await list()).toMatchObject([{ recordRefusal: 'Como antes.', recordRefusalCode: '' }])
  })

  it('is made once by its key, and refuses what cannot be signed', async () => {
    const input = { ...byLawyer(), caseId: of.id, documentId: of.documentId, name: 'Minuta', clientId: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.call(endpoints.addEnvelope, input, asDesk())))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await list()).toHaveLength(1)
    const refusalOf = async (change: object) =>
      (await app.call(endpoints.addEnvelope, { ...input, clientId: randomUUID(), ...change }, asDesk())).refusal.code
    const add = async (bytes: Uint8Array<ArrayBuffer>) => {
      const name = 'outra.pdf'
      const call = { id: of.id, name, documentKind: 'other' as const }
      return (await app.call(caseDocumentEndpoints.addCaseDocument, call, { ...asDesk(), file: bytes })).body.data.id
    }
    expect(await refusalOf({ documentId: await add(new TextEncoder().encode('%PDF-1.7\n%%EOF\n')) })).toBe(
      'envelopes.bad-pdf',
    )
    expect(await refusalOf({ signers: [{ role: 'witness', name: 'João Testemunha', email: 'j@x.test' }] })).toBe(
      'envelopes.no-identity',
    )
    expect(await refusalOf({ signers: [{ role: 'witness', name: 'João Testemunha', cpf: '11144477735' }] })).toBe(
      'envelopes.no-address',
    )
    expect(await refusalOf({ signers: [{ role: 'party', personId: of.author, email: 'outro@x.test' }] })).toBe(
      'envelopes.no-address',
    )
    const other = await aSigningCase(app)
    expect(await refusalOf({ documentId: other.documentId })).toBe('envelopes.unknown-document')
    expect(await refusalOf({ signers: [{ role: 'party', personId: other.author }] })).toBe('envelopes.unknown-person')
  })

  it('of a represented party needs the assent of the lawyer', async () => {
    const { id } = await anEnvelope(app, of)
    expect((await app.call(endpoints.sendEnvelope, { id }, asDesk())).refusal.code).toBe('envelopes.represented')
    expect((await list())[0]?.state).toBe('draft')
  })

  it('goes to its signers in their order', async () => {
    const signers = [
      { role: 'lawyer' as const, personId: of.lawyer ?? of.author, order: 2 },
      { role: 'witness' as const, name: 'João Testemunha', cpf: '11144477735', email: 'joao@casa.test', order: 1 },
    ]
    await aSentEnvelope(app, of, { signers, isOrdered: true })
    expect(await mailsTo(app, of, email)).toEqual([])
    const first = await linkTo('joao@casa.test')
    await signBy(app, first, await enterBy(app, of, first, 'joao@casa.test', '7735'))
    expect((await list())[0]?.state).toBe('partly-signed')
    const second = await linkTo(email)
    await signBy(app, second, await enterBy(app, of, second, email, '3456'))
    await app.jobsDone()
    expect((await list())[0]?.state).toBe('signed')
  })

  it('returns to the desk with the reason when a signer refuses; who signed cannot refuse any more', async () => {
    const signers = [
      { role: 'lawyer' as const, personId: of.lawyer ?? of.author },
      { role: 'witness' as const, name: 'João Testemunha', cpf: '11144477735', email: 'joao@casa.test' },
    ]
    await aSentEnvelope(app, of, { signers })
    const witness = await linkTo('joao@casa.test')
    const device = await enterBy(app, of, witness, 'joao@casa.test', '7735')
    await signBy(app, witness, device)
    const late = await app.call(
      signing.refuse,
      { token: witness, reason: 'Mudei de ideia' },
      { headers: device.headers },
    )
    expect(late.refusal.code).toBe('envelopes.link-dead')
    const lawyer = await linkTo(email)
    const other = await enterBy(app, of, lawyer, email, '3456')
    await app.call(signing.refuse, { token: lawyer, reason: 'O valor está errado.' }, { headers: other.headers })
    await app.jobsDone()
    const [envelope] = await list()
    expect(envelope).toMatchObject({ state: 'refused', endReason: 'O valor está errado.' })
    expect(envelope?.signers.map(({ state }) => state)).toEqual(['refused', 'signed'])
    expect(await kinds()).toEqual(['refused', 'signed', 'sent'])
  })

  it('stops contact when the receiver does not know the process', async () => {
    await aSentEnvelope(app, of, byLawyer())
    const token = await linkTo(email)
    await app.call(signing.denyProcess, { token })
    expect((await list())[0]).toMatchObject({
      state: 'refused',
      endReasonCode: 'envelopes.denied',
      signers: [{ state: 'denied' }],
    })
    const blocks = await app.call(blockEndpoints.blocks, {}, { as: of.admin.token })
    expect(blocks.body.data).toMatchObject([
      {
        reason: 'Respondeu no link de assinatura: “não reconheço este processo”.',
        reasonCode: 'people.block-denied-process',
        by: null,
      },
    ])
    const { id } = await anEnvelope(app, of, { ...byLawyer(), documentId: of.documentId }).catch(() => ({ id: null }))
    expect(id).toBeNull()
    expect((await app.call(signing.openLink, { token })).refusal.code).toBe('envelopes.link-dead')
  })

  it('is called off by the desk', async () => {
    const cancelled = await aSentEnvelope(app, of, byLawyer())
    const first = await linkTo(email)
    await app.call(endpoints.cancelEnvelope, { id: cancelled.id, reason: 'Valor novo' }, asDesk())
    expect((await app.call(signing.openLink, { token: first })).refusal.code).toBe('envelopes.link-dead')
    expect((await app.call(endpoints.cancelEnvelope, { id: cancelled.id }, asDesk())).refusal.code).toBe(
      'envelopes.ended',
    )
  })

  it('expires by itself, and reminds by its rule in the hours of reaching out', async () => {
    // A Tuesday in the morning.
    app.clock.set(new Date('2026-11-24T13:00:00Z'))
    of = await aSigningCase(app, { hasLawyer: true })
    email = `nelson-${of.caseId}@adv.test`
    const tend = app.features.flatMap(({ schedules }) => schedules ?? []).find(({ name }) => name.includes('tend'))
    await aSentEnvelope(app, of, { ...byLawyer(), remindDays: 1, expiryDays: 2 })
    const second = await linkTo(email)
    app.clock.set(new Date('2026-11-25T02:00:00Z'))
    await tend?.handle(app.db)
    app.clock.set(new Date('2026-11-25T13:30:00Z'))
    await tend?.handle(app.db)
    await tend?.handle(app.db)
    const mails = await mailsTo(app, of, email)
    expect(mails).toHaveLength(2)
    expect(mails[0]).toContain('Lembrete')
    const third = tokenIn(mails[0])
    expect((await app.call(signing.openLink, { token: second })).refusal.code).toBe('envelopes.link-dead')
    app.clock.set(new Date('2026-11-26T13:30:00Z'))
    await tend?.handle(app.db)
    expect((await list())[0]?.state).toBe('expired')
    expect((await app.call(signing.openLink, { token: third })).refusal.code).toBe('envelopes.link-dead')
    expect(await kinds()).toEqual(['expired', 'sent'])
  })

  it('holds the bytes that were chosen, whatever happens to the document', async () => {
    await aSentEnvelope(app, of, byLawyer())
    await app.call(caseDocumentEndpoints.removeCaseDocument, { id: of.documentId }, asDesk())
    const token = await linkTo(email)
    const device = await enterBy(app, of, token, email, '3456')
    const wrong = { ...device, view: { document: { hash: 'a'.repeat(64) } } }
    expect((await signBy(app, token, wrong)).refusal.code).toBe('envelopes.other-document')
    const original = await fileOf(device.view, device.headers, 'original')
    expect(original.bytes.equals(Buffer.from(of.pdf))).toBe(true)
    expect(await aPdf('x')).toBeInstanceOf(Uint8Array)
  })
})
