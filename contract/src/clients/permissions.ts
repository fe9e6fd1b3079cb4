import { permission } from '../kernel/permission.ts'

export const clientsPermissions = {
  /** All profiles read clients: case lists are filtered by client, and case forms depend on the sub-client. */
  read: permission('clients.client.read', [1, 2, 3]),
  change: permission('clients.client.change', [1, 2]),
  remove: permission('clients.client.remove', [1]),
  changeGroups: permission('clients.group.change', [1]),
} as const
