import type { ActionGroup } from '../../platform/actions.ts'

const queues = { id: 'queues', order: 45, label: 'queues:page' } as const

export const queuesActs = {
  ...queues,
  acts: { take: { label: 'queues:next', keys: 'N' } },
} satisfies ActionGroup

export const turnActs = {
  ...queues,
  // The desk below has the same keys for its composer, and may be drawn after the turn.
  isFirst: true,
  acts: {
    outcome1: { label: 'queues:outcome.talked', keys: 'Alt+1' },
    outcome2: { label: 'queues:outcome.message', keys: 'Alt+2' },
    outcome3: { label: 'queues:outcome.no-answer', keys: 'Alt+3' },
    outcome4: { label: 'queues:outcome.agreed', keys: 'Alt+4' },
    outcome5: { label: 'queues:outcome.refused', keys: 'Alt+5' },
    outcome6: { label: 'queues:outcome.wrong-contact', keys: 'Alt+6' },
    skip: { label: 'queues:skip', keys: 'Alt+7' },
    putOff: { label: 'queues:snooze', keys: 'Alt+8' },
    hand: { label: 'queues:hand', keys: 'Alt+9' },
    leave: { label: 'queues:leave', keys: 'Alt+0' },
  },
} satisfies ActionGroup
