import { everyProfile, leadingProfiles, profiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const insightsPermissions = {
  negotiationSee: permission('insights.negotiation.see', leadingProfiles),
  /** In the panel of the conversations. */
  controlSee: permission('insights.control.see', [profiles.administrator]),
  productivitySee: permission('insights.productivity.see', everyProfile),
} as const
