// What other parts of the server may call of the chat.
export { linkNumber } from './line/link-number.stream.ts'
