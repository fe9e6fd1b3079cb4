import { clientsErrors } from '@tratativa/contract/clients/errors'
import { isForeignKeyViolation } from '../../platform/db/failures.ts'
import { refuse } from '../../platform/refusal/refusal.ts'

/**
 * Runs the removal, or refuses it: cases and ceilings reference their client and sub-client by foreign keys, and this feature does not know
 * those tables.
 */
export const refuseReferenced = async (removal: Promise<void>): Promise<void> => {
  try {
    await removal
  } catch (error) {
    if (isForeignKeyViolation(error)) refuse(clientsErrors.inUse)
    throw error
  }
}
