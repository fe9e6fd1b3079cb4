import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { actOf } from './act-of.ts'
import { applyMoves } from '../moves/apply-moves.ts'
import { showResult } from './show-changed.ts'

export const changeCase = async (tx: Tx, { id, version, ...fields }: InputOf<typeof casesDealsEndpoints.changeCase>) =>
  showResult(tx, await applyMoves(tx, [{ id, version, fields }], actOf(tx.actor, 'list')))
