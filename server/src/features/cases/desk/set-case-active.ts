import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { lockCaseHeader } from './case-header.store.ts'
import { readCaseDetail } from './read-case.ts'
import { applyFormFields } from './form/apply-form-fields.ts'

export const setCaseActive = async (tx: Tx, { id, isActive }: InputOf<typeof casesDeskEndpoints.setCaseActive>) => {
  const bareCase = orRefuse(await lockCaseHeader(tx, id), errors.notFound)
  if (bareCase.isActive !== isActive) await applyFormFields(tx, id, { isActive })
  return { data: await readCaseDetail(tx, id) }
}
