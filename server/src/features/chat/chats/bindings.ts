import { chatEndpoints as endpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatSnoozeEndpoints as snoozes } from '@tratativa/contract/chat/snooze-endpoints'
import { chatTeamEndpoints } from '@tratativa/contract/chat/team-endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { readChatHistory } from '../messages/read-chat-history.ts'
import { once } from '../../../platform/once/once.ts'
import { listSnoozedChats, snoozeChat, wakeChatNow } from '../snoozes/snooze-chat.job.ts'
import { listWaitingChats } from '../team/list-waiting-chats.ts'
import { reassignChat } from '../team/reassign-chat.ts'
import { readContactStatus, type MessagingLimits } from '../assent/read-contact-status.ts'
import { startChat } from '../starting/start-chat.ts'
import { assignChat, listOperators } from './assign-chat.ts'
import { closeChat } from './ending/close-chat.ts'
import { listChats, readCounts } from './list-chats.ts'
import { openChat } from './open-chat.ts'
import { readChat } from './read-chat.ts'
import { reopenChat } from './ending/reopen-chat.ts'
import { setCase } from './set-case.ts'
import { setFavorite } from './set-favorite.ts'
import { setStatus } from './set-status.ts'
import { updateChat } from './update-chat.ts'

export const chatBindings = (can: MessagingLimits): readonly Binding[] => [
  query(endpoints.chats, listChats),
  query(endpoints.chatCounts, readCounts),
  query(chatTeamEndpoints.waitingChats, listWaitingChats),
  command(chatTeamEndpoints.reassignChat, once('chat.chat.reassign', reassignChat)),
  query(snoozes.snoozedChats, listSnoozedChats),
  command(snoozes.snoozeChat, snoozeChat),
  command(snoozes.wakeChat, wakeChatNow),
  query(endpoints.history, readChatHistory),
  query(endpoints.standing, readContactStatus(can)),
  query(endpoints.operators, listOperators),
  command(endpoints.startChat, startChat),
  command(endpoints.updateChat, updateChat),
  command(endpoints.assignChat, assignChat),
  command(endpoints.setChatCase, setCase),
  command(endpoints.setChatStatus, setStatus),
  command(endpoints.setFavorite, setFavorite),
  command(endpoints.openChat, openChat),
  command(endpoints.readChat, readChat),
  command(endpoints.closeChat, closeChat),
  command(endpoints.reopenChat, reopenChat),
]
