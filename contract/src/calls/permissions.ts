import { everyProfile, leadingProfiles, profiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const callsPermissions = {
  callsMake: permission('calls.call.make', everyProfile),
  callsList: permission('calls.call.list', everyProfile),
  recordingsHear: permission('calls.recording.hear', leadingProfiles),
  rulesChange: permission('calls.rule.change', [profiles.administrator]),
} as const
