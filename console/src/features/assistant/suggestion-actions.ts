import type { ActionGroup } from '../../platform/actions.ts'

/** Keys of the conversation, also while the text box has the focus. */
export const suggestionActions = {
  id: 'chat',
  order: 40,
  label: 'chat:panel',
  acts: {
    sendSuggestion: { label: 'acts:suggestion.send', keys: 'Alt+Enter' },
    editSuggestion: { label: 'acts:suggestion.edit', keys: 'F2' },
    discardSuggestion: { label: 'acts:suggestion.discard', keys: 'Alt+Delete' },
  },
} satisfies ActionGroup
