// The public API of identity.
export { admitSocket, makeAuthenticate, makeVouch, readAsBearer } from './logins/authenticate.ts'
export { storeOutboxMail } from './mails/store-outbox-mail.ts'
export { changeMembership, setMembershipActive } from './memberships/change-membership.ts'
export { isWeakPassword } from './passwords/refuse-weak.ts'
export { findActiveUser } from './memberships/memberships.store.ts'
export { actorOfAssistant, setAssistantUser } from './memberships/assistant-user.store.ts'
export { testMemberLogin } from './logins/test-member-login.ts'
export { nameOfTenant } from './accounts/companies.store.ts'
export { createAdministrator } from './memberships/create-administrator.ts'
export { findProfileOf, listAdministrators, listByProfiles, listByUsers } from './memberships/memberships.store.ts'
export { resetSecondStep } from './second-step/reset-second-step.ts'
export { openMembership } from './memberships/open-membership.ts'
export { sendInvitation } from './memberships/send-invitation.job.ts'
export { settleAttempt } from './logins/attempts.ts'
export { trackedGuesser } from './logins/guesser.ts'
export { memberOfAccount } from './memberships/memberships.store.ts'
export {
  extensionOwnerOf,
  findExtensionUser,
  readVoipLogin,
  voipCredentialOf,
} from './memberships/voip-credential.ts'
