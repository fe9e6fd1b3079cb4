import { confirmableConduct, isConfirmable } from '@tratativa/contract/conduct/errors'
import { canOverrideConduct, type ConductVerdict } from '@tratativa/contract/conduct/judge'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'

interface ConductTarget {
  readonly isConfirmed: boolean
  readonly subjectId: string
  readonly subject: string
  readonly thread?: string
}

/** Refuses with the rule and the way out. A supervisor or administrator may confirm; the audit keeps that they did. */
export const refuseConduct = (tx: Tx, verdict: ConductVerdict, { isConfirmed, ...audited }: ConductTarget): void => {
  if (verdict.isAllowed || !isConfirmable(verdict.rule)) return
  const { rule, text, isOverridable } = verdict
  if (!isConfirmed || !isOverridable || !canOverrideConduct(tx.actor))
    refuse(confirmableConduct[rule], { message: text })
  tx.audit({ action: 'cases.conduct.overridden', ...audited, before: null, after: { rule } })
}
