import { leadingProfiles, profiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const identityPermissions = {
  accountsList: permission('identity.account.list', leadingProfiles),
  voipChange: permission('identity.voip.change', [profiles.administrator]),
  outboxRead: permission('identity.outbox.read', [profiles.administrator]),
  rightsRead: permission('identity.rights.read', [profiles.administrator]),
  rulesChange: permission('identity.rules.change', [profiles.administrator]),
  auditRead: permission('identity.audit.read', [profiles.administrator]),
} as const
