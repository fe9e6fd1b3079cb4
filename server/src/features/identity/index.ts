// The door: what others may ask of identity.
export { admitSocket, makeAuthenticate, makeVouch } from './logins/authenticate.ts'
export { keepMail } from './mails/keep-mail.ts'
export { changeMembership, setMembershipActive } from './memberships/change-membership.ts'
export { isWeakPassword } from './passwords/refuse-weak.ts'
export { createAdministrator } from './memberships/create-administrator.ts'
export { listAdministrators, listByProfiles, listByUsers } from './memberships/memberships.store.ts'
export { openMembership } from './memberships/open-membership.ts'
export { sendInvitation } from './memberships/send-invitation.job.ts'
