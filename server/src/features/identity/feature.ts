import { identityEndpoints as endpoints } from '@tratativa/contract/identity/endpoints'
import { identityEvents } from '@tratativa/contract/identity/events'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, procedure, query } from '../../platform/http/binding.ts'
import { listAccounts, listProfiles } from './accounts/list-accounts.ts'
import { removeMe } from './accounts/remove-me.ts'
import { showMe, updateMe } from './accounts/show-me.ts'
import { identityAudience } from './audience.ts'
import { recordMissJob } from './audit/record-miss.job.ts'
import { logOut } from './logins/end-logins.ts'
import { forgetExpired } from './logins/forget-expired.ts'
import { onLoginEnded, hangUpOnRightsChanged, onSecondStepDue, type HangUpServices } from './logins/hang-up.ts'
import type { TokenServices } from './logins/issue-token.ts'
import { logIn } from './logins/log-in.ts'
import { switchTenant } from './logins/switch-tenant.ts'
import { readOutbox, type OutboxServices } from './mails/store-outbox-mail.ts'
import { sendIdentityMailJob, type MailServices } from './mails/send-mail.job.ts'
import { changeVoip } from './memberships/change-voip.ts'
import { listRightsChanges } from './memberships/list-rights-changes.ts'
import { sendInvitationJob, type InvitationServices } from './memberships/send-invitation.job.ts'
import { readMenu } from './menu/read-menu.ts'
import { secondStepBindings } from './second-step/bindings.ts'
import { requestedMailJobs, passwordBindings } from './passwords/bindings.ts'
import type { ConfirmServices } from './passwords/confirm-password.ts'

/** The services of each part, injected by the composition root. */
export type IdentityServices = TokenServices &
  ConfirmServices &
  HangUpServices &
  MailServices &
  InvitationServices &
  OutboxServices

export const identityFeature = (services: IdentityServices): Feature => ({
  word: 'identity',
  bindings: [
    ...passwordBindings(services),
    ...secondStepBindings(services),
    procedure(endpoints.login, (call, input) => logIn(call, input, services)),
    command(endpoints.logout, logOut),
    query(endpoints.me, showMe),
    procedure(endpoints.updateMe, (call, input) => updateMe(call, input, services)),
    procedure(endpoints.switchTenant, (call, input) => switchTenant(call, input, services)),
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
    sendIdentityMailJob(services),
    recordMissJob(services),
    sendInvitationJob(services),
    ...requestedMailJobs(services),
  ],
  listeners: [onLoginEnded(services), hangUpOnRightsChanged(services), onSecondStepDue(services)],
  schedules: [forgetExpired],
})
