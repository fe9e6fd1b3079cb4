import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { accountId, profileTypeId } from '../kernel/ids.ts'

export const identityEvents = events({
  /** Somebody asked for access and waits for an administrator. */
  'identity.account.registered': z.object({ accountId, name: z.string(), email: z.string() }),
  /** The rights of a person changed, and with them their menu and their screens. */
  'identity.rights.changed': z.object({
    accountId,
    name: z.string(),
    by: z.string(),
    isActive: z.boolean(),
    profileTypeId,
    wasActive: z.boolean(),
    wasProfileTypeId: profileTypeId.nullable(),
  }),
  /** Logins of a person ended on the server; null means all of them. */
  'identity.login.ended': z.object({ accountId, loginIds: z.array(z.string()).nullable() }),
  /** A company requires two-step sign-in of these administrators, who have not turned it on. */
  'identity.second-step.due': z.object({ accountIds: z.array(accountId) }),
  /** A person changed their own name or telephone. */
  'identity.account.changed': z.object({ accountId }),
})
export type IdentityEvents = typeof identityEvents
