import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { accountId, idParam, profileTypeId, tenantId, userId } from '../kernel/ids.ts'
import {
  email,
  flagParam,
  passwordInput,
  singleLine,
  newPassword,
  optionalSingleLine,
  phone,
  searchText,
} from '../kernel/fields.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { identityErrors as e } from './errors.ts'
import {
  account,
  invitation,
  outboxMail,
  loginAnswer,
  menuEntry,
  openedLink,
  profile,
  profileType,
  rightsChange,
} from './shapes.ts'
import { identityAddresses } from './calls.ts'

const accountAnswer = z.object({ error: z.literal(false), message: z.string() })
const renewed = accountAnswer.extend({ jwt: z.string() })
const oneTimeToken = z
  .string()
  .max(100)
  .regex(/^[\w-]+$/)

export const identityEndpoints = {
  login: endpoint({
    ...identityAddresses.login,
    summary: 'Signs a person in, or answers a challenge where a second step is needed.',
    input: z.strictObject({ email, password: passwordInput, rememberMe: z.boolean().optional() }),
    output: loginAnswer,
    errors: [e.badCredentials, e.awaitingActivation, e.inactive, e.locked, e.blocked],
  }),
  logout: endpoint({
    ...identityAddresses.logout,
    summary: 'Ends this login.',
    input: z.strictObject({}),
    output: accountAnswer,
    errors: [],
  }),
  register: endpoint({
    ...identityAddresses.register,
    summary:
      'Asks for access: a link to the address proves it, then an administrator of its company activates it. One answer for all.',
    input: z.strictObject({
      name: singleLine(120),
      email,
      password: newPassword,
      phone: phone.optional(),
      designation: optionalSingleLine(120).optional(),
    }),
    output: accountAnswer,
    errors: [e.weakPassword],
  }),
  forgotPassword: endpoint({
    ...identityAddresses.forgotPassword,
    summary: 'Mails a one-time link; answers the same for an unknown address.',
    input: z.strictObject({ email }),
    output: accountAnswer,
    errors: [],
  }),
  resetPassword: endpoint({
    ...identityAddresses.resetPassword,
    summary: 'Sets a password by a one-time link and ends every login of the person.',
    input: z.strictObject({ token: oneTimeToken, password: newPassword }),
    output: accountAnswer,
    errors: [e.linkDead, e.weakPassword, e.accountExists],
  }),
  readLink: endpoint({
    ...identityAddresses.readLink,
    summary: 'Says what a one-time link is for.',
    input: z.strictObject({ token: oneTimeToken }),
    output: z.object({ data: openedLink }),
    errors: [e.linkDead],
  }),
  acceptByLink: endpoint({
    ...identityAddresses.acceptByLink,
    summary: 'Takes the place that a company keeps for the owner of an address who has an account already.',
    input: z.strictObject({ token: oneTimeToken }),
    output: accountAnswer,
    errors: [e.linkDead, e.acceptInside, e.emailTaken],
  }),
  invitations: endpoint({
    ...identityAddresses.invitations,
    summary: 'The companies that added the address of the signed-in person and wait for their word.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(invitation) }),
    errors: [],
  }),
  answerInvitation: endpoint({
    ...identityAddresses.answerInvitation,
    summary: 'Takes the place in a further company, or turns it down.',
    input: z.strictObject({ id: idParam(userId), accept: z.boolean() }),
    output: accountAnswer,
    errors: [e.emailTaken],
  }),
  me: endpoint({
    ...identityAddresses.me,
    summary: 'The signed-in person.',
    input: z.strictObject({}),
    output: z.object({ data: profile }),
    errors: [],
  }),
  updateMe: endpoint({
    ...identityAddresses.updateMe,
    summary: 'Changes the signed-in person; the new token replaces the old one.',
    input: z.strictObject({
      name: singleLine(120),
      phone: phone.optional(),
      designation: optionalSingleLine(120).optional(),
    }),
    output: renewed,
    errors: [],
  }),
  switchTenant: endpoint({
    ...identityAddresses.switchTenant,
    summary: 'Moves this login to another company that the person belongs to.',
    input: z.strictObject({ tenantId }),
    output: renewed,
    errors: [e.notMember],
  }),
  changePassword: endpoint({
    ...identityAddresses.changePassword,
    summary: 'Changes the password; ends the other logins of the person.',
    input: z.strictObject({ currentPassword: passwordInput, newPassword }),
    output: renewed,
    errors: [e.wrongPassword, e.samePassword, e.weakPassword, e.locked],
  }),
  removeMe: endpoint({
    ...identityAddresses.removeMe,
    summary: 'Removes the account of the signed-in person.',
    input: z.strictObject({ currentPassword: passwordInput }),
    output: accountAnswer,
    errors: [e.wrongPassword, e.lastAdministrator, e.locked],
  }),
  accounts: endpoint({
    ...identityAddresses.accounts,
    summary: 'The people of this company.',
    input: z.strictObject({
      search: searchText.optional(),
      profileTypeId: idParam(z.number().pipe(profileTypeId)).optional(),
      isActive: flagParam.optional(),
      cursor: cursor.optional(),
    }),
    output: listOf(account),
    errors: [],
  }),
  profiles: endpoint({
    ...identityAddresses.profiles,
    summary: 'The profile types.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(profileType) }),
    errors: [],
  }),
  changeVoip: endpoint({
    ...identityAddresses.changeVoip,
    summary: 'Sets the telephony user, password and extension of a person; empty text takes them away.',
    input: z.strictObject({
      userId: accountId,
      voipUser: optionalSingleLine(120),
      voipPassword: z.string().max(120).optional(),
      ramal: z.string().trim().max(20).regex(/^\d*$/),
    }),
    output: accountAnswer,
    errors: [e.unknownUser],
  }),
  menu: endpoint({
    ...identityAddresses.menu,
    summary: 'The menu of a profile in a company: one’s own.',
    input: z.strictObject({ profileId: idParam(z.number().pipe(profileTypeId)), tenantId: idParam(tenantId) }),
    output: z.object({ data: z.array(menuEntry) }),
    errors: [],
  }),
  outbox: endpoint({
    ...identityAddresses.outbox,
    summary: 'The mails kept here because no SMTP server is configured; empty where one is.',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: listOf(outboxMail).extend({ isKept: z.boolean() }),
    errors: [],
  }),
  rightsChanges: endpoint({
    ...identityAddresses.rightsChanges,
    summary: 'Who changed whose rights, newest first.',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: listOf(rightsChange),
    errors: [],
  }),
} as const
