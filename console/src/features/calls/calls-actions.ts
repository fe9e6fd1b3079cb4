import type { ActionGroup } from '../../platform/actions.ts'

export const phoneActions = {
  id: 'phone',
  order: 42,
  label: 'acts:phone',
  acts: {
    open: { label: 'acts:phone.open', keys: 'Alt+D' },
    answer: { label: 'acts:phone.answer', keys: 'Alt+A' },
    hangUp: { label: 'acts:phone.hangUp', keys: 'Alt+X' },
    mute: { label: 'acts:phone.mute', keys: 'Alt+M' },
    hold: { label: 'acts:phone.hold', keys: 'Alt+H' },
  },
} satisfies ActionGroup

export const outcomeActions = {
  id: 'call-outcome',
  order: 43,
  label: 'acts:outcome',
  acts: {
    talked: { label: 'softphone:outcome.talked', keys: '1' },
    'call-back': { label: 'softphone:outcome.call-back', keys: '2' },
    'message-left': { label: 'softphone:outcome.message-left', keys: '3' },
    'no-answer': { label: 'softphone:outcome.no-answer', keys: '4' },
    refused: { label: 'softphone:outcome.refused', keys: '5' },
    'wrong-number': { label: 'softphone:outcome.wrong-number', keys: '6' },
  },
} satisfies ActionGroup
