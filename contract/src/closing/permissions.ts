import { everyProfile, leadingProfiles, profiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const closingPermissions = {
  roadSee: permission('closing.road.see', everyProfile),
  roadChange: permission('closing.road.change', everyProfile),
  /** The roads of all cases. */
  roadsLead: permission('closing.road.lead', leadingProfiles),
  rulesChange: permission('closing.rules.change', [profiles.administrator]),
} as const
