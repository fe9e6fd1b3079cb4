// Test data of petitions: texts, models, and cases whose offer was accepted.
import { structuredText, type StructuredText } from '@tratativa/contract/petitions/text/structure'
import { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import type { PetitionKind } from '@tratativa/contract/petitions/states'
import type { TestApp } from './app.ts'
import type { TestTenant } from './builders.ts'
import { aCase } from './register.ts'

const words = (text: string) => ({ type: 'text', text })
export const field = (name: string, form = 'plain') => ({ type: 'field', attrs: { name, form } })

/** A paragraph for each line: texts and fields. */
export const aText = (...lines: (string | readonly (string | object)[])[]): StructuredText =>
  structuredText.parse({
    type: 'doc',
    content: lines.map((line) => ({
      type: 'paragraph',
      content: (typeof line === 'string' ? [line] : line).map((part) =>
        typeof part === 'string' ? words(part) : part,
      ),
    })),
  })

interface ModelOptions {
  readonly as: { readonly token: string }
  readonly name: string
  readonly text: StructuredText
  readonly kind?: PetitionKind
}

export const aPetitionModel = async (app: TestApp, { as, name, text, kind = 'other' }: ModelOptions) => {
  const { status, body } = await app.call(petitionsEndpoints.addPetitionModel, { name, kind, text }, { as: as.token })
  if (status !== 200) throw new Error('the model was refused')
  return body.data
}

interface DealOptions extends Omit<Parameters<typeof aCase>[1], 'tenant'> {
  readonly tenant: TestTenant
  /** In cents. */
  readonly value: number
  readonly instalments?: number
}

/** Inserts a case whose offer of ours was accepted. */
export const aClosedDeal = async (
  app: TestApp,
  { value, instalments = 1, ...options }: DealOptions,
): Promise<number> => {
  const caseId = await aCase(app, options)
  await app.sql.query(
    `with made as (
       insert into cases.offer (tenant_id, case_id, side, move, value, instalments, channel)
       values ($1, $2, 'ours', 'proposal', $3, $4, 'screen') returning id
     ) insert into cases.offer_outcome (tenant_id, case_id, offer_id, outcome, at)
       select $1, $2, id, 'accepted', $5 from made`,
    [options.tenant.id, caseId, value, instalments, app.clock.now()],
  )
  return caseId
}

interface SignedOptions {
  readonly tenant: TestTenant
  readonly caseId: number
  /** The PDF that stands for the signed petition. */
  readonly pdf: Uint8Array
  readonly accountId: number
  readonly title?: string
}

async function* singleChunk(bytes: Uint8Array) {
  yield bytes
}

/** Inserts a signed petition with a ready bundle, without a certificate. As in the product, the part of the bundle is a file of its own. */
export const aBundledPetition = async (
  app: TestApp,
  { tenant, caseId, pdf, accountId, title = 'Minuta' }: SignedOptions,
): Promise<string> => {
  const storePdf = (purpose: string) =>
    app.files.store(
      { tenantId: tenant.id, write: (work) => app.db.inTenant(tenant.id, work) },
      { name: 'assinada.pdf', purpose, content: singleChunk(pdf) },
      (_tx, file) => Promise.resolve(file.id),
    )
  const files = [await storePdf('certificates.signing'), await storePdf('petitions.bundle')]
  const { rows } = await app.sql.query<{ id: string }>(
    `with made as (
       insert into petitions.petition (tenant_id, case_id, title, kind, state, version, made_by, by_name)
       values ($1, $2, $5, 'agreement', 'signed', 1, $4, 'Ana') returning id
     ), version as (
       insert into petitions.petition_version (tenant_id, petition_id, version, text, hash, source, signed_file_id)
       select $1, id, 1, '{"type": "doc", "content": []}', '', 'made', $3 from made
     ), bundle as (
       insert into petitions.bundle (tenant_id, petition_id, state, signed_file_id, documents, done, by_account, by_name, at)
       select $1, id, 'ready', $3, '{}', 1, $4, 'Ana', now() from made
     ), part as (
       insert into petitions.bundle_part (tenant_id, petition_id, number, name, source, file_id)
       select $1, id, 1, '01 - Peticao.pdf', $5, $6 from made
     ) select id from made`,
    [tenant.id, caseId, files[0], accountId, title, files[1]],
  )
  return String(rows[0]?.id)
}
