import type { FilledText } from '@tratativa/contract/petitions/text/filled'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { findVersion } from './petition-versions.store.ts'
import { findPetition } from './petitions.store.ts'
import { fillVersion } from './show-petitions.ts'

/** The facts that the text of a petition uses and its case does not have. */
export const missingFieldsOf = async (reader: TenantReader, id: number): Promise<FilledText['missing']> => {
  const row = await findPetition(reader, id)
  const version = row && (await findVersion(reader, id, row.version))
  return row && version ? (await fillVersion(reader, row, version)).filled.missing : []
}
