import type { ActionGroup } from '../../platform/actions.ts'

const panel = { id: 'chat', order: 40, label: 'chat:panel' } as const

export const chatActions = {
  ...panel,
  acts: {
    open: { label: 'acts:chat.open', keys: 'W' },
    next: { label: 'acts:chat.next', keys: 'Alt+ArrowDown' },
    previous: { label: 'acts:chat.previous', keys: 'Alt+ArrowUp' },
    swap: { label: 'acts:chat.swap', keys: 'F6' },
  },
  own: [
    { label: 'acts:chat.walk', keys: 'ArrowUp+ArrowDown' },
    { label: 'acts:chat.enter', keys: 'Enter' },
    { label: 'acts:chat.send', keys: 'Enter' },
    { label: 'acts:chat.line', keys: 'Shift+Enter' },
    { label: 'acts:chat.replies', keys: '/' },
  ],
} satisfies ActionGroup

/** A bare letter goes into the composer. */
export const snoozeChatActs = {
  ...panel,
  acts: { snooze: { label: 'acts:chat.snooze', keys: 'Alt+S' } },
} satisfies ActionGroup
