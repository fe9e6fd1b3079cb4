// The public names by which batches, imports and other features change many cases: the rules are those of a single change.
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { applyChanges } from './apply-changes.ts'
import { previewCaseChanges, sampleCaseChanges } from './preview-case-changes.ts'
import type { ChangeOperation, CaseChange, CaseResult, Offering } from './case-change.ts'

const sameFor = (ids: readonly number[], fields: CaseFields): CaseChange[] => ids.map((id) => ({ id, fields }))

export const changeCases = (
  tx: TenantTx,
  ids: readonly number[],
  fields: CaseFields,
  act: ChangeOperation,
): Promise<CaseResult[]> => applyChanges(tx, sameFor(ids, fields), act)

/** Returns the result that `changeCases` would have now. */
export const previewChanges = (
  reader: Pick<TenantReader, 'sql' | 'now'>,
  ids: readonly number[],
  fields: CaseFields,
  act: ChangeOperation,
): Promise<CaseResult[]> => previewCaseChanges(reader, sameFor(ids, fields), act)

/** Previews a few cases, field by field. */
export const sampleChanges = (
  reader: Pick<TenantReader, 'sql' | 'now'>,
  ids: readonly number[],
  fields: CaseFields,
  act: ChangeOperation,
) => sampleCaseChanges(reader, sameFor(ids, fields), act)

export const makeOffers = (
  tx: TenantTx,
  offers: readonly (Offering & { readonly caseId: number })[],
  act: ChangeOperation,
): Promise<CaseResult[]> =>
  applyChanges(
    tx,
    offers.map(({ caseId, ...offering }) => ({ id: caseId, offers: [offering] })),
    act,
  )
