import { useRef } from 'react'
import { useActKey } from '../../../../platform/use-act-key.ts'
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
  const { withKey, renewKey } = useActKey()
  const save = () =>
    adding.mutate(withKey({ id: case_.id, text: draft.text.trim() }), {
      onSuccess: () => {
        renewKey()
        setDraft({ ...draft, text: '' })
        // The next words belong to a note too, also after a press on the button.
        field.current?.focus()
      },
    })
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
