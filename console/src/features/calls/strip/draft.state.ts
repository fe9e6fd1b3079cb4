// The note that a person writes about a call before it is saved.

let draft = { callId: '', note: '' }

export const keepCallNote = (callId: string, note: string) => {
  draft = { callId, note }
}

export const callNoteDraft = (callId: string): string => (draft.callId === callId ? draft.note : '')
