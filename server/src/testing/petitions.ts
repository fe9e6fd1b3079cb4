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
