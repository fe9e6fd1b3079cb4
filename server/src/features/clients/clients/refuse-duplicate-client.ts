import { clientsErrors } from '@tratativa/contract/clients/errors'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'

/** Runs the work, or refuses with the field whose value another client already has. */
export const refuseDuplicateClient = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error, 'client_name')) refuse(clientsErrors.nameTaken)
    if (isUniqueViolation(error, 'client_cnpj')) refuse(clientsErrors.cnpjTaken)
    throw error
  }
}
