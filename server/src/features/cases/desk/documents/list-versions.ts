import type { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { findDocument } from './documents.store.ts'
import { listOpenings, listVersionRows } from './versions.store.ts'

export const listDocumentVersions = async (
  reader: Reader,
  { id }: InputOf<typeof caseDocumentEndpoints.caseDocumentVersions>,
) => {
  const document = orRefuse(await findDocument(reader, id), errors.notFound)
  if (document.removedAt !== null) refuse(errors.notFound)
  const [versions, openings] = await Promise.all([listVersionRows(reader, id), listOpenings(reader, id)])
  return {
    data: versions.map(({ id: versionId, number, name, mime, size, sha256, restoredFrom, by, at: instant }) => ({
      number,
      name,
      mime,
      size,
      sha256,
      restoredFrom,
      by,
      at: instant.toISOString(),
      openings: openings
        .filter((opening) => opening.versionId === versionId)
        .map(({ accountId, name: person, kind, firstAt, lastAt, count }) => ({
          accountId,
          name: person,
          kind,
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
          count,
        })),
    })),
  }
}
