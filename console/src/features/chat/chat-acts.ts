import type { ActPlace } from '../../platform/acts.ts'

export const chatActs = {
  id: 'chat',
  order: 40,
  label: 'chat:panel',
  acts: { open: { label: 'acts:chat.open', keys: 'W' } },
  own: [
    { label: 'acts:chat.send', keys: 'Enter' },
    { label: 'acts:chat.line', keys: 'Shift+Enter' },
  ],
} satisfies ActPlace
