import { useCase } from './desk.api.ts'

/** Returns whether the current user may change the deal of a case; false until the case is loaded. */
export const useMayWork = (caseId: string): boolean => useCase(caseId).data?.data.mayWork ?? false
