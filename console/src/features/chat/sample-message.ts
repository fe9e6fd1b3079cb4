// Test data: a message and a chat as the API returns them; a test names only the relevant fields.
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { Chat, Message } from '@tratativa/contract/chat/shapes'
import type { ShownMessage } from './message/shown-message.ts'

type Loose<T> = { [Key in keyof T]?: T[Key] extends number | null ? number | Extract<T[Key], null> : T[Key] }

export const aMessage = (loose: Loose<ShownMessage> = {}): ShownMessage =>
  ({
    id: 1 as MessageId,
    chatId: 1 as ChatId,
    type: 'received',
    content: 'Bom dia',
    createdAt: '2026-11-22T09:08:00.000Z',
    status: 0,
    mediaType: 'text',
    storageUrl: null,
    thumbnailUrl: null,
    mediaState: null,
    fileName: null,
    mimetype: null,
    size: null,
    duration: null,
    width: null,
    height: null,
    isVoice: false,
    userEmail: null,
    userName: null,
    fromTemplate: false,
    isByAssistant: false,
    clientId: null,
    quoted: null,
    reactions: [],
    act: null,
    isForwarded: false,
    editedAt: null,
    deletedAt: null,
    failure: null,
    showAlert: false,
    offers: [],
    isReadingDismissed: false,
    transcript: null,
    version: 1,
    leaving: null,
    ...loose,
  }) as ShownMessage

export const theMessage = (loose: Loose<Message> = {}): Message => {
  const { leaving: _here, ...message } = aMessage(loose)
  return message
}

export const aChat = (loose: Loose<Chat> = {}): Chat =>
  ({
    id: '5511981234567@s.whatsapp.net',
    chatId: 1 as ChatId,
    name: 'Paulo Nogueira',
    number: '+55 (11) 98123-4567',
    profilePicUrl: null,
    contact: { profilePicUrl: null },
    personId: null,
    caseId: 'AF0012431',
    processNumber: null,
    content: 'Bom dia',
    mediaType: 'text',
    storageUrl: null,
    fromMe: false,
    lastStatus: null,
    lastMessageId: 1 as MessageId,
    createdAt: '2026-11-22T09:08:00.000Z',
    unreadCount: 1,
    status: 'Em aberto',
    userId: null,
    userEmail: null,
    userName: null,
    departmentId: null,
    departmentName: null,
    isFavorite: false,
    isNewChat: false,
    operatorEmail: null,
    previousId: null,
    version: 1,
    ...loose,
  }) as Chat
