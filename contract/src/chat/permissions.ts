import { everyProfile, leadingProfiles, profiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const chatPermissions = {
  chatsSee: permission('chat.chat.see', everyProfile),
  chatsChange: permission('chat.chat.change', everyProfile),
  teamSee: permission('chat.team.see', leadingProfiles),
  messagesSend: permission('chat.message.send', everyProfile),
  templatesChange: permission('chat.template.change', [profiles.administrator]),
  sessionSee: permission('chat.session.see', everyProfile),
  sessionChange: permission('chat.session.change', [profiles.administrator], 'Usuário não autorizado'),
  mergesUndo: permission('chat.merge.undo', [profiles.administrator]),
  simPlay: permission('chat.sim.play', [profiles.administrator]),
} as const
