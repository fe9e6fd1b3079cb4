// Registration, passwords, and one-time links.
import { identityEndpoints as endpoints } from '@tratativa/contract/identity/endpoints'
import { procedure, query, type Binding } from '../../../platform/http/binding.ts'
import { acceptByLink } from '../accounts/accept-by-link.ts'
import { prepareRegistrationJob, registerAccount } from '../accounts/register-account.job.ts'
import { answerInvitation, showInvitations } from '../accounts/accept-invitation.ts'
import type { TokenServices } from '../logins/issue-token.ts'
import { requestReset, prepareResetJob } from './request-reset.job.ts'
import { changePassword } from './change-password.ts'
import type { ConfirmServices } from './confirm-password.ts'
import { readLink, resetPassword, type LinkServices } from './reset-password.ts'

type Services = TokenServices & ConfirmServices & LinkServices & { readonly publicUrl: string }

export const passwordBindings = (services: Services): Binding[] => [
  procedure(endpoints.register, (call, input) => registerAccount(call, input, services)),
  procedure(endpoints.forgotPassword, (call, input) => requestReset(call, input, services)),
  procedure(endpoints.resetPassword, (call, input) => resetPassword(call, input, services)),
  procedure(endpoints.changePassword, (call, input) => changePassword(call, input, services)),
  procedure(endpoints.readLink, (call, input) => readLink(call, input, services)),
  procedure(endpoints.acceptByLink, (call, input) => acceptByLink(call, input, services)),
  query(endpoints.invitations, showInvitations),
  procedure(endpoints.answerInvitation, answerInvitation),
]

/** The jobs that these calls queue: they run one after another in their own lane. */
export const requestedMailJobs = (services: Services) => [prepareResetJob(services), prepareRegistrationJob(services)]
