import { chatEvents } from '@tratativa/contract/chat/events'
import { templateEndpoints as templates } from '@tratativa/contract/chat/template-endpoints'
import { audienceOf, payloadsOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, query } from '../../platform/http/binding.ts'
import type { Realtime } from '../../platform/realtime/realtime.ts'
import { recordAssent } from './assent/record-assent.ts'
import { chatAudience, chatPayloads } from './audience.ts'
import { closingUndo } from './chats/ending/reopen-chat.ts'
import { chatBindings } from './chats/bindings.ts'
import { onDeactivated, onDepartmentChanged, onUserMoved, onUserChanged } from './chats/on-rights-changed.ts'
import { pendingEventsName, expandPendingEvents } from './connection/announce.ts'
import { canSeeChat } from './chats/chats.store.ts'
import { connectionModule, type ConnectionModuleParts } from './connection/connection-module.stream.ts'
import { deleteOldUploads } from './media/delete-old-uploads.ts'
import { mediaStreams } from './media/message-file.stream.ts'
import { messageActBindings } from './message-acts/bindings.ts'
import { messageBindings } from './messages/message-bindings.stream.ts'
import { registerListeners } from './owners/follow-register.ts'
import { savedReplyBindings } from './saved-replies/bindings.ts'
import { wakeChatJob } from './snoozes/snooze-chat.job.ts'
import { chatReassignmentUndo } from './team/reassign-chat.ts'
import { fillTemplates, listTemplates } from './templates/fill-templates.ts'
import { saveTemplate } from './templates/save-template.ts'

export interface ChatParts extends ConnectionModuleParts {
  readonly realtime: Pick<Realtime, 'hangUp'>
}

export const chatFeature = (parts: ChatParts): Feature => {
  const connection = connectionModule(parts)
  const { files, realtime, gateway } = parts
  return {
    word: 'chat',
    bindings: [
      ...chatBindings(gateway.can),
      ...messageBindings(files),
      ...messageActBindings(gateway.can),
      ...mediaStreams(files),
      ...savedReplyBindings,
      query(templates.templates, fillTemplates),
      query(templates.keptTemplates, listTemplates),
      command(templates.keepTemplate, saveTemplate),
      command(templates.recordAssent, recordAssent),
      ...connection.bindings,
    ],
    audiences: audienceOf(chatEvents, chatAudience),
    tellings: payloadsOf(chatEvents, chatPayloads(parts.seal)),
    unfoldings: new Map([[pendingEventsName, expandPendingEvents]]),
    listeners: [onDeactivated, onUserMoved(realtime), onUserChanged, onDepartmentChanged, ...registerListeners],
    schedules: [deleteOldUploads, ...connection.schedules],
    hooks: connection.hooks,
    undoKinds: [closingUndo.known, chatReassignmentUndo.known],
    jobs: [wakeChatJob],
    loops: connection.loops,
    presence: new Map([['chat', canSeeChat]]),
  }
}
