import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { showAddress } from '@tratativa/contract/people/addresses'
import type { personEndpoints } from '@tratativa/contract/people/endpoints'
import type { PersonDetail } from '@tratativa/contract/people/shapes'
import type { Reader, SqlReader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { listMergesOf } from '../merges/merges.store.ts'
import { toMerge } from '../merges/merge-record.ts'
import { toPerson } from './person-record.ts'
import { listPersonsById } from './persons.store.ts'

export const readPersonDetail = async (reader: SqlReader, id: PersonId, field = 'id'): Promise<PersonDetail> => {
  const [listedPerson] = await listPersonsById(reader, [id])
  const known = orRefuse(listedPerson, errors.notFound, { field })
  return {
    ...toPerson(known),
    addresses: known.addresses.map((address) => ({ ...address, value: showAddress(address) })),
    postalAddress: known.postalAddress,
    version: known.version,
    merged_into: known.mergedInto,
    merges: (await listMergesOf(reader, id)).map(toMerge),
    createdAt: known.createdAt.toISOString(),
    updatedAt: known.updatedAt.toISOString(),
  }
}

export const readPerson = async (reader: Reader, { id }: InputOf<typeof personEndpoints.person>) => ({
  data: await readPersonDetail(reader, id),
})
