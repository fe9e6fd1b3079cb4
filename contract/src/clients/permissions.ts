import { everyProfile, leadingProfiles, profiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const clientsPermissions = {
  /** All profiles read clients: case lists are filtered by client, and case forms depend on the sub-client. */
  read: permission('clients.client.read', everyProfile),
  change: permission('clients.client.change', leadingProfiles),
  remove: permission('clients.client.remove', [profiles.administrator]),
  changeGroups: permission('clients.group.change', [profiles.administrator]),
} as const
