import { chatEvents } from '@tratativa/contract/chat/events'
import { audienceOf, tellingOf } from '../../platform/events/outward.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import type { Realtime } from '../../platform/realtime/realtime.ts'
import { chatAudience, chatTelling } from './audience.ts'
import { chatBindings } from './chats/bindings.ts'
import { onDeactivated, onDepartmentChanged, onMoved, onPersonChanged } from './chats/on-rights-changed.ts'
import { newsName, unfoldNews } from './line/announce.ts'
import { linePlug, type LinePlugParts } from './line/line-plug.stream.ts'
import { forgetBrought } from './media/forget-brought.ts'
import { mediaStreams } from './media/message-file.stream.ts'
import { messageBindings } from './messages/bindings.ts'
import { templateBindings } from './templates/bindings.ts'

export interface ChatParts extends LinePlugParts {
  readonly realtime: Pick<Realtime, 'hangUp'>
}

export const chatFeature = (parts: ChatParts): Feature => {
  const line = linePlug(parts)
  const { files, realtime, gateway } = parts
  return {
    word: 'chat',
    bindings: [
      ...chatBindings(gateway.can.hasWindow),
      ...messageBindings,
      ...mediaStreams(files),
      ...templateBindings,
      ...line.bindings,
    ],
    audiences: audienceOf(chatEvents, chatAudience),
    tellings: tellingOf(chatEvents, chatTelling(parts.seal)),
    unfoldings: new Map([[newsName, unfoldNews]]),
    listeners: [onDeactivated, onMoved(realtime), onPersonChanged, onDepartmentChanged],
    schedules: [forgetBrought, ...line.schedules],
    hooks: line.hooks,
    loops: line.loops,
  }
}
