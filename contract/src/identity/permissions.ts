import { permission } from '../kernel/permission.ts'

export const identityPermissions = {
  accountsList: permission('identity.account.list', [1, 2]),
  voipChange: permission('identity.voip.change', [1]),
  outboxRead: permission('identity.outbox.read', [1]),
  rightsRead: permission('identity.rights.read', [1]),
  rulesChange: permission('identity.rules.change', [1]),
  auditRead: permission('identity.audit.read', [1]),
} as const
