// The public names by which batches, imports and other features change many cases: the rules are those of a single change.
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { applyMoves } from './apply-moves.ts'
import { previewMoves, sampleMoves } from './preview-moves.ts'
import type { Act, CaseMove, CaseResult, Offering } from './move.ts'

const sameFor = (ids: readonly number[], fields: CaseFields): CaseMove[] => ids.map((id) => ({ id, fields }))

export const changeCases = (
  tx: TenantTx,
  ids: readonly number[],
  fields: CaseFields,
  act: Act,
): Promise<CaseResult[]> => applyMoves(tx, sameFor(ids, fields), act)

/** Returns the result that `changeCases` would have now. */
export const previewChanges = (
  reader: Pick<TenantReader, 'sql' | 'now'>,
  ids: readonly number[],
  fields: CaseFields,
  act: Act,
): Promise<CaseResult[]> => previewMoves(reader, sameFor(ids, fields), act)

/** Previews a few cases, field by field. */
export const sampleChanges = (
  reader: Pick<TenantReader, 'sql' | 'now'>,
  ids: readonly number[],
  fields: CaseFields,
  act: Act,
) => sampleMoves(reader, sameFor(ids, fields), act)

export const makeOffers = (
  tx: TenantTx,
  offers: readonly (Offering & { readonly caseId: number })[],
  act: Act,
): Promise<CaseResult[]> =>
  applyMoves(
    tx,
    offers.map(({ caseId, ...offering }) => ({ id: caseId, offers: [offering] })),
    act,
  )
