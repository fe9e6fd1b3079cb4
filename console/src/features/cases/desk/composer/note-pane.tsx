import { useRef } from 'react'
import type { CaseComposerProps } from '../desk-parts.slot.ts'
import { useNotes } from '../timeline/use-notes.ts'
import { useCaseDraft } from './drafts.api.ts'
import { NoteForm } from './note-form.tsx'
import { useFocusOnRequest } from './use-focus-on-request.ts'

const blank = { channel: 'note', text: '' } as const

/** Writes a note for colleagues. */
export const NotePane = ({ case_, focusCount }: CaseComposerProps) => {
  const { adding } = useNotes(case_.id)
  const { draft, setDraft } = useCaseDraft(case_.id, 'note', blank)
  const field = useRef<HTMLTextAreaElement>(null)
  useFocusOnRequest(field, focusCount)
  const save = () =>
    adding.mutate({ id: case_.id, text: draft.text.trim() }, { onSuccess: () => setDraft({ ...draft, text: '' }) })
  return (
    <NoteForm
      field={field}
      text={draft.text}
      isBusy={adding.isPending}
      onText={(text) => setDraft({ ...draft, text })}
      onSave={save}
    />
  )
}
