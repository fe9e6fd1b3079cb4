import { everyProfile, leadingProfiles, profiles, isNegotiator, type Actor } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const casesPermissions = {
  casesList: permission('cases.case.list', everyProfile),
  casesChange: permission('cases.case.change', everyProfile),
  casesRegister: permission('cases.case.register', everyProfile),
  batchRun: permission('cases.batch.run', leadingProfiles),
  importRun: permission('cases.import.run', leadingProfiles),
  exportRun: permission('cases.export.run', everyProfile),
  ceilingsSee: permission('cases.ceiling.see', leadingProfiles),
  ceilingsChange: permission('cases.ceiling.change', leadingProfiles),
  requestsDecide: permission('cases.request.decide', leadingProfiles),
  teamLead: permission('cases.team.lead', leadingProfiles),
  rulesChange: permission('cases.rule.change', [profiles.administrator]),
  modelsChange: permission('cases.model.change', leadingProfiles),
  mailsSend: permission('cases.mail.send', everyProfile),
  auditSee: permission('cases.audit.see', leadingProfiles),
} as const

/** Administrators, supervisors and the case's negotiator may see its ceiling. */
export const canSeeCeiling = (
  actor: Pick<Actor, 'profileTypeId' | 'userId'>,
  case_: { readonly negotiatorId: number | null },
): boolean => !isNegotiator(actor) || case_.negotiatorId === actor.userId

/** Negotiators work on their own cases and on cases without a negotiator; the other profiles on all. */
export const canWorkOn = (
  actor: Pick<Actor, 'profileTypeId' | 'userId'>,
  case_: { readonly negotiatorId: number | null },
): boolean => !isNegotiator(actor) || case_.negotiatorId === null || case_.negotiatorId === actor.userId

const correctionMs = 15 * 60_000

/** The author of an answer may correct it for some minutes; later only a person who decides on requests may. */
export const canCorrectAnswer = (
  actor: Pick<Actor, 'profileTypeId' | 'accountId'>,
  answer: { readonly byAccount: number | null; readonly at: Date | null },
  now: Date,
): boolean =>
  !isNegotiator(actor) ||
  (answer.byAccount === actor.accountId && answer.at !== null && now.getTime() - answer.at.getTime() <= correctionMs)
