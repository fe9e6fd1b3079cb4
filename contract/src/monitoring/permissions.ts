import { everyProfile, profiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const monitoringPermissions = {
  processesList: permission('monitoring.process.list', everyProfile),
  /** Following, seeing and deciding on a proposal go by the case: whoever works on it. */
  processesChange: permission('monitoring.process.change', everyProfile),
  settingsChange: permission('monitoring.settings.change', [profiles.administrator]),
} as const
