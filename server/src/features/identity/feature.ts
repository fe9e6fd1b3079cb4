import { identityEndpoints as endpoints } from '@tratativa/contract/identity/endpoints'
import { identityEvents } from '@tratativa/contract/identity/events'
import { audienceOf } from '../../platform/events/outward.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, procedure, query } from '../../platform/http/binding.ts'
import { listAccounts, listProfiles } from './accounts/list-accounts.ts'
import { prepareRegistrationJob, registerAccount } from './accounts/register-account.job.ts'
import { removeMe } from './accounts/remove-me.ts'
import { showMe, updateMe } from './accounts/show-me.ts'
import { identityAudience } from './audience.ts'
import { logOut } from './logins/end-logins.ts'
import { forgetExpired } from './logins/forget-expired.ts'
import { onLoginEnded, onRightsChanged, type LineServices } from './logins/hang-up.ts'
import type { TokenServices } from './logins/issue-token.ts'
import { logIn } from './logins/log-in.ts'
import { switchTenant } from './logins/switch-tenant.ts'
import { readOutbox, type OutboxServices } from './mails/keep-mail.ts'
import { sendMailJob, type MailServices } from './mails/send-mail.job.ts'
import { acceptByLink, answerInvitation, showInvitations } from './memberships/accept-invitation.ts'
import { changeVoip } from './memberships/change-voip.ts'
import { listRightsChanges } from './memberships/list-rights-changes.ts'
import { sendInvitationJob, type InvitationServices } from './memberships/send-invitation.job.ts'
import { readMenu } from './menu/read-menu.ts'
import { askForReset, prepareResetJob } from './passwords/ask-for-reset.job.ts'
import { changePassword } from './passwords/change-password.ts'
import type { ConfirmServices } from './passwords/confirm-password.ts'
import { readLink, resetPassword } from './passwords/reset-password.ts'

/** What each of them needs, handed in by the composition root. */
export type IdentityServices = TokenServices &
  ConfirmServices &
  LineServices &
  MailServices &
  InvitationServices &
  OutboxServices

export const identityFeature = (services: IdentityServices): Feature => ({
  word: 'identity',
  bindings: [
    procedure(endpoints.login, (call, input) => logIn(call, input, services)),
    command(endpoints.logout, logOut),
    procedure(endpoints.register, (call, input) => registerAccount(call, input, services)),
    procedure(endpoints.forgotPassword, (call, input) => askForReset(call, input, services)),
    procedure(endpoints.resetPassword, (call, input) => resetPassword(call, input, services)),
    procedure(endpoints.readLink, (call, input) => readLink(call, input, services)),
    procedure(endpoints.acceptByLink, (call, input) => acceptByLink(call, input, services)),
    query(endpoints.invitations, showInvitations),
    procedure(endpoints.answerInvitation, answerInvitation),
    query(endpoints.me, showMe),
    command(endpoints.updateMe, (tx, input) => updateMe(tx, input, services)),
    procedure(endpoints.switchTenant, (call, input) => switchTenant(call, input, services)),
    procedure(endpoints.changePassword, (call, input) => changePassword(call, input, services)),
    procedure(endpoints.removeMe, (call, input) => removeMe(call, input, services)),
    query(endpoints.accounts, listAccounts),
    query(endpoints.profiles, listProfiles),
    command(endpoints.changeVoip, (tx, input) => changeVoip(tx, input, services)),
    query(endpoints.menu, readMenu),
    query(endpoints.outbox, (reader, input) => readOutbox(reader, input, services)),
    query(endpoints.rightsChanges, listRightsChanges),
  ],
  audiences: audienceOf(identityEvents, identityAudience),
  jobs: [
    sendMailJob(services),
    sendInvitationJob(services),
    prepareResetJob(services),
    prepareRegistrationJob(services),
  ],
  listeners: [onLoginEnded(services), onRightsChanged(services)],
  schedules: [forgetExpired],
})
