// The public API of the chat for other parts of the server.
export { linkNumber } from './connection/make-credential-store.stream.ts'
export { chatMessenger } from './offers/chat-messenger.ts'
export { searchChats } from './search/search-chats.ts'
export { chatTimeline } from './timeline/chat-timeline.store.ts'
export { caseChats } from './chats/case-chats.ts'
export { chatWork } from './worklist/chat-work.store.ts'
