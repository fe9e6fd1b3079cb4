// Two-step sign-in, and the audit of access.
import { auditEndpoints } from '@tratativa/contract/identity/audit-endpoints'
import { secondStepEndpoints as endpoints } from '@tratativa/contract/identity/second-step-endpoints'
import { procedure, query, type Binding } from '../../../platform/http/binding.ts'
import { listAccessAudit } from '../audit/list-access-audit.ts'
import { finishLogin } from '../logins/finish-login.ts'
import type { TokenServices } from '../logins/issue-token.ts'
import { endSecondStep, renewRecoveryCodes } from './end-second-step.ts'
import { beginSecondStep, confirmSecondStep, showSecondStep, type StepServices } from './enrol.ts'
import { changeSignInRules, showSignInRules } from './sign-in-rules.ts'

export const secondStepBindings = (services: StepServices & TokenServices): Binding[] => [
  procedure(endpoints.finishLogin, (call, input) => finishLogin(call, input, services)),
  query(endpoints.secondStep, showSecondStep),
  procedure(endpoints.beginSecondStep, (call, input) => beginSecondStep(call, input, services)),
  procedure(endpoints.confirmSecondStep, (call, input) => confirmSecondStep(call, input, services)),
  procedure(endpoints.endSecondStep, (call, input) => endSecondStep(call, input, services)),
  procedure(endpoints.renewRecoveryCodes, (call, input) => renewRecoveryCodes(call, input, services)),
  query(endpoints.signInRules, showSignInRules),
  procedure(endpoints.changeSignInRules, changeSignInRules),
  query(auditEndpoints.accessAudit, listAccessAudit),
]
