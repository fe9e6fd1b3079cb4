import type { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, toCaseId, type AccountId } from '@tratativa/contract/kernel/ids'
import { moneyOrNone } from '@tratativa/contract/kernel/money'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { lockCases } from '../changes/case-record.store.ts'
import { threadOf } from '../changes/write.ts'
import { basesConfirmed, ceilingOfChanged, everybody } from '../ceilings/confirmed-bases.ts'
import { replaceBases, readCeilingContext } from '../ceilings/ceilings.store.ts'
import { showCase } from '../list/case-rows.store.ts'

/** When the confirmation is refused, the change stays, and the stricter ceiling continues to apply. */
export const decideBase = async (tx: Tx, { id, confirm }: InputOf<typeof casesCeilingEndpoints.decideBase>) => {
  const case_ = orRefuse((await lockCases(tx, [id]))[0], errors.notFound)
  const context = await readCeilingContext(tx, [case_], { by: tx.actor, channel: 'screen' })
  const known = context.bases.get(case_.id) ?? []
  const confirmationRequest = known.find(({ limits }) => limits === everybody)?.requested ?? refuse(e.alreadyDecided)
  const after = confirm ? basesConfirmed(known, context) : known.map((base) => ({ ...base, requested: null }))
  await replaceBases(tx, new Map([[case_.id, after]]), context.bases)
  const ceilingUnder = (bases: typeof known) =>
    moneyOrNone(ceilingOfChanged({ stored: case_, state: case_ }, { ...context, bases: new Map([[case_.id, bases]]) }))
  tx.audit({
    action: 'cases.ceiling.base-decided',
    ...threadOf(case_),
    before: { ceiling: ceilingUnder(known) },
    after: { ceiling: ceilingUnder(after), confirmed: confirm },
  })
  tx.emit(casesEvents, 'cases.base.decided', {
    id: caseCode(toCaseId(case_.id)),
    isConfirmed: confirm,
    askedBy: confirmationRequest.by as AccountId,
    byName: tx.actor.name,
  })
  return { data: await showCase(tx, case_.id) }
}
