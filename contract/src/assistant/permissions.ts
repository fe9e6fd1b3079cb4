import { everyProfile, profiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const assistantPermissions = {
  settingsSee: permission('assistant.settings.see', [profiles.administrator]),
  settingsChange: permission('assistant.settings.change', [profiles.administrator]),
  statusSee: permission('assistant.status.see', everyProfile),
  conversationsSee: permission('assistant.conversation.see', everyProfile),
} as const
