import type { TenantReader } from '../../../platform/db/scope.ts'
import { readPartyFacts } from '../case-data/case-data.store.ts'
import { peopleLacking } from '../case-data/people-lacking.ts'
import { findVersion } from './petition-versions.store.ts'
import { findPetition } from './petitions.store.ts'
import { fillVersion } from './show-petitions.ts'

/** The facts that the text of a petition uses and its case does not have, with the people who lack them. */
export const missingFieldsOf = async (reader: TenantReader, id: number) => {
  const row = await findPetition(reader, id)
  const version = row && (await findVersion(reader, id, row.version))
  if (!row || !version) return []
  const { missing } = (await fillVersion(reader, row, version)).filled
  const parties = missing.length === 0 ? [] : await readPartyFacts(reader, [row.caseId])
  return missing.map(({ field, label }) => ({ field, label, people: peopleLacking(field, parties) }))
}
