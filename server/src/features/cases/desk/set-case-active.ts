import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { holdBareCase } from './held-case.store.ts'
import { readDetail } from './read-case.ts'
import { moveWhole } from './whole/move-whole.ts'

export const setCaseActive = async (tx: Tx, { id, isActive }: InputOf<typeof casesDeskEndpoints.setCaseActive>) => {
  const held = orRefuse(await holdBareCase(tx, id), errors.notFound)
  if (held.isActive !== isActive) await moveWhole(tx, id, { isActive })
  return { data: await readDetail(tx, id) }
}
