import type { Actor } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const casesPermissions = {
  casesList: permission('cases.case.list', [1, 2, 3]),
  casesChange: permission('cases.case.change', [1, 2, 3]),
  casesRegister: permission('cases.case.register', [1, 2, 3]),
  batchRun: permission('cases.batch.run', [1, 2]),
  importRun: permission('cases.import.run', [1, 2]),
  exportRun: permission('cases.export.run', [1, 2, 3]),
  ceilingsSee: permission('cases.ceiling.see', [1, 2]),
  ceilingsChange: permission('cases.ceiling.change', [1, 2]),
  requestsDecide: permission('cases.request.decide', [1, 2]),
  rulesChange: permission('cases.rule.change', [1]),
  modelsChange: permission('cases.model.change', [1, 2]),
  mailsSend: permission('cases.mail.send', [1, 2, 3]),
  auditSee: permission('cases.audit.see', [1, 2]),
} as const

/** Administrators, supervisors and the case's negotiator may see its ceiling. */
export const canSeeCeiling = (
  actor: Pick<Actor, 'profileTypeId' | 'userId'>,
  case_: { readonly negotiatorId: number | null },
): boolean => actor.profileTypeId !== 3 || case_.negotiatorId === actor.userId

/** Negotiators work on their own cases and on cases without a negotiator; the other profiles on all. */
export const canWorkOn = (
  actor: Pick<Actor, 'profileTypeId' | 'userId'>,
  case_: { readonly negotiatorId: number | null },
): boolean => actor.profileTypeId !== 3 || case_.negotiatorId === null || case_.negotiatorId === actor.userId

const correctionMs = 15 * 60_000

/** The author of an answer may correct it for some minutes; later only a person who decides on requests may. */
export const canCorrectAnswer = (
  actor: Pick<Actor, 'profileTypeId' | 'accountId'>,
  answer: { readonly byAccount: number | null; readonly at: Date | null },
  now: Date,
): boolean =>
  actor.profileTypeId !== 3 ||
  (answer.byAccount === actor.accountId && answer.at !== null && now.getTime() - answer.at.getTime() <= correctionMs)
