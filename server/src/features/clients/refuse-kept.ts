import { clientsErrors } from '@tratativa/contract/clients/errors'
import { isForeignKeyViolation } from '../../platform/db/failures.ts'
import { refuse } from '../../platform/refusal/refusal.ts'

/** Removes, or refuses: cases and ceilings hold on to their client and sub-client, and this word does not know them. */
export const refuseKept = async (removal: Promise<void>): Promise<void> => {
  try {
    await removal
  } catch (error) {
    if (isForeignKeyViolation(error)) refuse(clientsErrors.inUse)
    throw error
  }
}
