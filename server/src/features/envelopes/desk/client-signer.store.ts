import type { ClientSigner } from '@tratativa/contract/clients/shapes'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { SqlReader } from '../../../platform/db/scope.ts'

/** Returns the person who signs for the client of a case, as the client's record says; the CPF has eleven digits. */
export const findClientSigner = async (reader: SqlReader, caseId: CaseId): Promise<ClientSigner | null> => {
  const row = await reader.sql
    .selectFrom('cases.case as c')
    .innerJoin('clients.client as k', 'k.id', 'c.client_id')
    .select(['k.signer_name as name', 'k.signer_cpf as cpf', 'k.signer_email as email', 'k.signs_first as signsFirst'])
    .where('c.id', '=', caseId)
    .where('k.signer_name', '<>', '')
    .executeTakeFirst()
  return row ?? null
}
