import type { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, toCaseId, type AccountId } from '@tratativa/contract/kernel/ids'
import { moneyOrNone } from '@tratativa/contract/kernel/money'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { showCase } from '../deals/show-changed.ts'
import { auditCases } from '../moves/audit-cases.store.ts'
import { holdCases } from '../moves/held-cases.store.ts'
import { basesConfirmed, ceilingOfChanged, everybody } from './confirmed-bases.ts'
import { replaceBases } from './confirmed-bases.store.ts'
import { readCeilingGround } from './read-ceiling-ground.ts'

/** When the confirmation is refused, the change stays, and the stricter ceiling continues to apply. */
export const decideBase = async (tx: Tx, { id, confirm }: InputOf<typeof casesCeilingEndpoints.decideBase>) => {
  const held = orRefuse((await holdCases(tx, [id]))[0], errors.notFound)
  const ground = await readCeilingGround(tx, [held], { by: tx.actor, channel: 'screen' })
  const known = ground.bases.get(held.id) ?? []
  const asked = known.find(({ limits }) => limits === everybody)?.asked ?? refuse(e.alreadyDecided)
  const after = confirm ? basesConfirmed(known, ground) : known.map((base) => ({ ...base, asked: null }))
  await replaceBases(tx, new Map([[held.id, after]]), ground.bases)
  const ceilingUnder = (bases: typeof known) =>
    moneyOrNone(ceilingOfChanged({ held, state: held }, { ...ground, bases: new Map([[held.id, bases]]) }))
  const change = {
    before: { ceiling: ceilingUnder(known) },
    after: { ceiling: ceilingUnder(after), confirmed: confirm },
  }
  await auditCases(tx, [{ held, action: 'cases.ceiling.base-decided', ...change }], undefined)
  tx.emit(casesEvents, 'cases.base.decided', {
    id: caseCode(toCaseId(held.id)),
    isConfirmed: confirm,
    askedBy: asked.by as AccountId,
    byName: tx.actor.name,
  })
  return { data: await showCase(tx, held.id) }
}
