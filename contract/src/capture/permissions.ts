import { everyProfile, leadingProfiles, profiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const capturePermissions = {
  needsList: permission('capture.need.list', everyProfile),
  /** Which cases a person may work on goes by the case. */
  needsChange: permission('capture.need.change', everyProfile),
  runsChange: permission('capture.run.change', leadingProfiles),
  settingsChange: permission('capture.settings.change', [profiles.administrator]),
} as const
