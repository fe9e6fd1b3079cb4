// Test data of envelopes: a case with an agreement, its people and a PDF, and the calls of the page behind a link.
import { PDFDocument } from '@cantoo/pdf-lib'
import { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import { envelopesEndpoints } from '@tratativa/contract/envelopes/endpoints'
import type { Envelope } from '@tratativa/contract/envelopes/shapes'
import { signingEndpoints } from '@tratativa/contract/envelopes/signing-endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { caseCode, toCaseId, type PersonId } from '@tratativa/contract/kernel/ids'
import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from './builders.ts'
import { aCase, anOffer } from './register.ts'

export const aPdf = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  const document = await PDFDocument.create()
  document.addPage().drawText(text)
  return new Uint8Array(await document.save({ useObjectStreams: false }))
}

const authorCpf = '52998224725'
export const authorPhone = '11988887777'

export interface SigningCase {
  readonly tenant: TestTenant
  readonly negotiator: TestUser
  readonly admin: TestUser
  readonly id: string
  readonly caseId: number
  readonly author: PersonId
  readonly lawyer: PersonId | null
  readonly documentId: CaseDocumentId
  readonly pdf: Uint8Array
}

interface SigningCaseOptions {
  readonly tenant?: TestTenant
  /** Of the author; two people of a company have not the same. */
  readonly cpf?: string
  readonly hasLawyer?: boolean
}

const describePerson = async (
  app: TestApp,
  tenant: TestTenant,
  person: number,
  { cpf, oab, email, phone }: { cpf?: string; oab?: string; email: string; phone?: string },
) => {
  const [state = null, number = null] = oab?.split(' ') ?? []
  await app.sql.query('update people.person set cpf = $2, oab_state = $3, oab_number = $4 where id = $1', [
    person,
    cpf ?? null,
    state,
    number,
  ])
  await app.sql.query(
    `insert into people.address (tenant_id, person_id, kind, value, position)
     select $1, $2, kind, value, n from (values ('email', $3::text, 1), ('phone', $4::text, 2)) a (kind, value, n) where value <> ''`,
    [tenant.id, person, email, phone ?? ''],
  )
}

/** An agreed case of a negotiator, with a draft of the agreement. */
export const aSigningCase = async (app: TestApp, options: SigningCaseOptions = {}): Promise<SigningCase> => {
  const tenant = options.tenant ?? (await aTenant(app))
  const admin = await aUser(app, { tenant, profileTypeId: 1 })
  const negotiator = await aUser(app, { tenant, name: 'Camila' })
  const caseId = await aCase(app, {
    tenant,
    negotiator,
    author: 'Maria Aparecida',
    client: 'Banco Andorinha',
    situation: 'contato',
    ...(options.hasLawyer === true ? { lawyer: 'Dr. Nelson' } : {}),
  })
  await anOffer(app, tenant, caseId)
  const id = caseCode(toCaseId(caseId))
  const { rows } = await app.sql.query<{ author_id: PersonId; lawyer_id: PersonId | null }>(
    'select author_id, lawyer_id from cases.case where id = $1',
    [caseId],
  )
  const [people] = rows
  if (!people) throw new Error('envelopes: no case')
  const { author_id: author, lawyer_id: lawyer } = people
  await describePerson(app, tenant, author, {
    cpf: options.cpf ?? authorCpf,
    email: `maria-${caseId}@casa.test`,
    phone: authorPhone,
  })
  if (lawyer !== null)
    await describePerson(app, tenant, lawyer, { oab: 'SP 123456', email: `nelson-${caseId}@adv.test` })
  const pdf = await aPdf(`Minuta ${id}`)
  const added = await app.call(
    caseDocumentEndpoints.addCaseDocument,
    { id, name: 'minuta.pdf', documentKind: 'draft' },
    { as: negotiator.token, file: pdf },
  )
  return { tenant, negotiator, admin, id, caseId, author, lawyer, documentId: added.body.data.id, pdf }
}

export const anEnvelope = async (
  app: TestApp,
  { id, documentId, negotiator, author }: SigningCase,
  change: Partial<Parameters<typeof app.call<typeof envelopesEndpoints.addEnvelope>>[1]> = {},
): Promise<Envelope> => {
  const input = {
    caseId: id,
    documentId,
    name: 'Minuta do acordo',
    signers: [{ role: 'party' as const, personId: author }],
    clientId: randomUUID(),
    ...change,
  }
  return (await app.call(envelopesEndpoints.addEnvelope, input, { as: negotiator.token })).body.data
}

export const aSentEnvelope = async (
  app: TestApp,
  of: SigningCase,
  change: Parameters<typeof anEnvelope>[2] = {},
): Promise<Envelope> => {
  const { id } = await anEnvelope(app, of, change)
  return (await app.call(envelopesEndpoints.sendEnvelope, { id }, { as: of.negotiator.token })).body.data
}

/** The texts of the mails to an address, the newest first, from the outbox. */
export const mailsTo = async (app: TestApp, { admin }: SigningCase, email: string) => {
  await app.jobsDone()
  const { data } = (await app.call(identityEndpoints.outbox, {}, { as: admin.token })).body
  return data.filter(({ to }) => to === email).map(({ text }) => text)
}

export const tokenIn = (text = '') => /\/assinar\/([\w-]+)/.exec(text)?.[1] ?? ''
export const codeIn = (text = '') => /\b(\d{6}) é o seu código/.exec(text)?.[1] ?? ''

const cookieIn = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''

/** The device of a signer who passes the digits and the code; returns the headers of its later calls. */
export const enterBy = async (app: TestApp, of: SigningCase, token: string, email: string, digits = '4725') => {
  const proven = await app.call(signingEndpoints.proveDigits, { token, digits })
  const { pass } = proven.body.data
  const sent = await app.call(signingEndpoints.sendCode, { token, pass, channel: 'mail' })
  if (sent.status !== 200) throw new Error(`envelopes: no code, ${sent.refusal.code}`)
  const code = codeIn((await mailsTo(app, of, email))[0])
  const entered = await app.call(signingEndpoints.enterCode, { token, pass, code })
  return { headers: { cookie: cookieIn(entered.headers) }, view: entered.body.data, pass, code }
}

export const signBy = (
  app: TestApp,
  token: string,
  { headers, view }: { headers: Record<string, string>; view: { document: { hash: string } } },
) =>
  app.call(
    signingEndpoints.sign,
    { token, hash: view.document.hash, consents: true, typedName: 'Maria Aparecida', strokes: 'M10 40L80 90L200 30' },
    { headers },
  )
