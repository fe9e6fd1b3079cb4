import { confirmableConduct, isConfirmable } from '@tratativa/contract/conduct/errors'
import { canOverrideConduct, type ConductVerdict } from '@tratativa/contract/conduct/judge'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'

interface ConductTarget {
  readonly isConfirmed: boolean
  /** The person who confirms, when the act is done in the name of somebody else. */
  readonly confirmedBy?: Pick<Actor, 'profileTypeId'> | undefined
  readonly subjectId: string
  readonly subject: string
  readonly thread?: string
}

/** Refuses with the rule and the way out. A supervisor or administrator may confirm; the audit keeps that they did. */
export const refuseConduct = (
  tx: Tx,
  verdict: ConductVerdict,
  { isConfirmed, confirmedBy = tx.actor, ...audited }: ConductTarget,
): void => {
  if (verdict.isAllowed || !isConfirmable(verdict.rule)) return
  const { rule, text, isOverridable } = verdict
  if (!isConfirmed || !isOverridable || !canOverrideConduct(confirmedBy))
    refuse(confirmableConduct[rule], { message: text })
  tx.audit({ action: 'cases.conduct.overridden', ...audited, before: null, after: { rule } })
}
