// The facts that a person needs to file a petition by hand, and the bundle made for it.
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import type { Actor } from '@tratativa/contract/kernel/actor'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { courtCodeOfProcess } from '@tratativa/contract/kernel/courts'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { filingEndpoints } from '@tratativa/contract/petitions/filing/endpoints'
import { bundleOrder } from '@tratativa/contract/petitions/filing/file-names'
import type { Bundle, BundleChoice, PetitionFiling } from '@tratativa/contract/petitions/filing/shapes'
import type { Reader, SqlReader, TenantReader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { readCaseParties } from '../../cases/index.ts'
import { findVersion } from '../petitions/petition-versions.store.ts'
import { findPetition, type PetitionRow } from '../petitions/petitions.store.ts'
import { attachableDocuments, bundleParts, findBundle, processClass, type AttachableDocument } from './bundles.store.ts'
import { findCourtRule } from './court-rules.ts'
import { isFit } from './pdf-parts.ts'

const rank = ({ kind }: Pick<AttachableDocument, 'kind'>) => bundleOrder.indexOf(kind)

/** In the order in which a court reads them; the older first within a kind. */
export const inBundleOrder = <T extends Pick<AttachableDocument, 'kind' | 'id'>>(documents: readonly T[]): T[] =>
  documents.toSorted((left, right) => rank(left) - rank(right) || left.id - right.id)

export const courtRuleOf = async (reader: SqlReader, { processNumber }: PetitionRow) => {
  const court = processNumber === null ? null : courtCodeOfProcess(processNumber)
  return court === null ? null : findCourtRule(reader, court)
}

const showChoice = ({ id, name, kind, size, fileKind }: AttachableDocument): BundleChoice => ({
  id,
  name,
  kind,
  size,
  unfit: isFit(fileKind) ? null : 'kind',
})

const showBundle = async (reader: SqlReader, petition: PetitionRow, signed: string | null): Promise<Bundle | null> => {
  const row = await findBundle(reader, petition.id)
  if (!row) return null
  const parts = await bundleParts(reader, petition.id)
  const { state, done, problems, by, documents } = row
  return {
    state,
    done,
    total: documents.length + 1,
    problems,
    by,
    documents,
    at: row.at.toISOString(),
    isOld: row.signedFileId !== signed,
    parts: parts.map(({ name, source, size, sha256, first, last }) => ({
      name,
      source,
      size,
      sha256,
      pages: first === null || last === null ? null : { first, last },
    })),
  }
}

export const showFiling = async (
  reader: TenantReader & { readonly actor: Actor },
  petition: PetitionRow,
): Promise<PetitionFiling> => {
  const version = await findVersion(reader, petition.id, petition.version)
  const parties = await readCaseParties(reader, petition.caseId)
  const authors = parties.map(({ person }) => person.name)
  const signed = version?.signedFileId ?? null
  return {
    court: await courtRuleOf(reader, petition),
    processNumber: petition.processNumber === null ? '' : formatProcessNumber(petition.processNumber),
    className: await processClass(reader, petition.caseId),
    parties: {
      authors: authors.length > 0 ? authors : [petition.author].filter(Boolean),
      defendants: [petition.client],
    },
    choices: inBundleOrder(await attachableDocuments(reader, petition.caseId)).map(showChoice),
    bundle: await showBundle(reader, petition, signed),
    mayBundle: signed !== null && canWorkOn(reader.actor, petition),
  }
}

export const readFiling = async (reader: Reader, { id }: InputOf<typeof filingEndpoints.petitionFiling>) => ({
  data: await showFiling(reader, orRefuse(await findPetition(reader, Number(id)), errors.notFound)),
})
