import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { changeOperationOf } from './change-operation-of.ts'
import { applyChanges } from '../changes/apply-changes.ts'
import { showResult } from './show-changed.ts'

export const changeCase = async (tx: Tx, { id, version, ...fields }: InputOf<typeof casesDealsEndpoints.changeCase>) =>
  showResult(tx, await applyChanges(tx, [{ id, version, fields }], changeOperationOf(tx.actor, 'list')))
