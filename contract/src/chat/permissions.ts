import { permission } from '../kernel/permission.ts'

export const chatPermissions = {
  chatsSee: permission('chat.chat.see', [1, 2, 3]),
  chatsChange: permission('chat.chat.change', [1, 2, 3]),
  messagesSend: permission('chat.message.send', [1, 2, 3]),
  templatesChange: permission('chat.template.change', [1]),
  sessionSee: permission('chat.session.see', [1, 2, 3]),
  sessionChange: permission('chat.session.change', [1], 'Usuário não autorizado'),
  mergesUndo: permission('chat.merge.undo', [1]),
  simPlay: permission('chat.sim.play', [1]),
} as const
