import type { ChatHit } from '@tratativa/contract/chat/shapes'

/** The search parameters that open a conversation over the page that is open. */
export const chatAddress =
  ({ id, responsible }: Pick<ChatHit, 'id' | 'responsible'>) =>
  (before: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
    ...before,
    chat: responsible === null ? 'pendentes' : 'minhas',
    conversa: id,
    mensagem: undefined,
  })
