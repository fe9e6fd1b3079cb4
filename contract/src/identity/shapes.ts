import { z } from 'zod'
import { accountId, profileTypeId, tenantId, userId } from '../kernel/ids.ts'
import { instant } from '../kernel/fields.ts'

/** The claims in the token, named as in the requirements; `sid` and `exp` let the server end a login. */
export const claims = z.object({
  userId: accountId,
  tenant_id: tenantId,
  idProfileType: profileTypeId,
  default_url: z.string(),
  user_email: z.string(),
  voip_user: z.string().nullable(),
  voip_password: z.string().nullable(),
  ramal: z.string().nullable(),
  whatsappUserInfo: z.object({ profile_type_id: profileTypeId, email: z.string() }),
  whatsappReleased: z.boolean(),
  iat: z.number(),
  exp: z.number(),
  group_name: z.string(),
  isActive: z.boolean(),
  sid: z.string(),
})
export type Claims = z.output<typeof claims>

export const signedInUser = z.object({
  id: accountId,
  name: z.string(),
  color: z.string(),
  access: z.string(),
  login: z.string(),
  tenantId,
  ramal: z.string().nullable(),
})
export type SignedInUser = z.output<typeof signedInUser>

/**
 * A sign-in that is over carries the token and the person. One that needs a second step carries a challenge instead, which
 * `POST /login/second-step` takes with a code.
 */
export const loginAnswer = z.object({
  error: z.literal(false),
  message: z.string(),
  jwt: z.string().optional(),
  user: signedInUser.optional(),
  challenge: z.string().optional(),
  /** The company requires two-step sign-in of this administrator: until it is on, nothing else opens. */
  mustEnrol: z.literal(true).optional(),
})
export type LoginAnswer = z.output<typeof loginAnswer>

export const profileType = z.object({ id: profileTypeId, name: z.string() })

export const myTenant = z.object({ id: tenantId, name: z.string() })

/** The signed-in person's own record. */
export const profile = z.object({
  id: accountId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  designation: z.string(),
  color: z.string(),
  profileTypeId,
  profileTypeName: z.string(),
  tenantName: z.string(),
  departmentName: z.string().nullable(),
  ramal: z.string().nullable(),
  tenants: z.array(myTenant),
  signedInAt: instant,
})
export type Profile = z.output<typeof profile>

export const account = z.object({
  id: accountId,
  userId,
  name: z.string(),
  email: z.string(),
  profileTypeId,
  profileTypeName: z.string(),
  isActive: z.boolean(),
  ramal: z.string().nullable(),
})

export const menuEntry = z.object({
  label: z.string(),
  icon: z.string(),
  path: z.string().optional(),
  children: z.array(z.object({ label: z.string(), icon: z.string(), path: z.string() })).optional(),
})
export type MenuEntry = z.output<typeof menuEntry>

/** A mail stored in the outbox, the gateway of an installation without SMTP. */
export const outboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: instant,
})
export type OutboxMail = z.output<typeof outboxMail>

export const rightsChange = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  subject: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type RightsChange = z.output<typeof rightsChange>

/** acceptance: the owner already has an account and only confirms. */
export const linkPurposes = ['reset', 'invitation', 'proof', 'acceptance'] as const
export const openedLink = z.object({
  purpose: z.enum(linkPurposes),
  email: z.string(),
  company: z.string(),
  /** This installation stores mails in the console: an invitation is accepted after signing in. */
  isInside: z.boolean(),
})
export type OpenedLink = z.output<typeof openedLink>

/** A company that added somebody's address and waits for their acceptance. */
export const invitation = z.object({ id: userId, company: z.string(), profileTypeName: z.string(), at: instant })
export type Invitation = z.output<typeof invitation>
