// A text in the making: what is typed here is shown, and stored on the server when the typing pauses and when the field is left.
import { useEffect, useRef, useState } from 'react'

const saveDelayMs = 700

/** Drafts change by this person alone, so they are read again when another window may have changed them. */
export const draftQuery = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: 'always' } as const

/** Drafts are stored in the order of writing: one that is under way when its text is sent would come back after the empty one. */
export const draftsInOrder = { scope: { id: 'drafts' } }

interface DraftParts<Draft> {
  /** The draft on the server, as far as it is known. */
  readonly stored: Draft
  /** Returns whether the draft differs from the saved one, and may be stored. */
  readonly isToSave: (draft: Draft, saved: Draft) => boolean
  /** Calls `onSaved` once the server has the draft. */
  readonly save: (draft: Draft, onSaved: () => void) => void
}

export const useDraft = <Draft>({ stored, isToSave, save }: DraftParts<Draft>) => {
  const [typed, setTyped] = useState<Draft | null>(null)
  const saved = useRef(stored)
  const latest = useRef({ typed, isToSave, save })
  const known = useRef(stored)
  const isUnsaved = useRef(false)
  useEffect(() => {
    latest.current = { typed, isToSave, save }
    if (typed === null) saved.current = stored
  })
  useEffect(() => {
    const { isToSave: differs } = latest.current
    if (!differs(stored, known.current)) return
    known.current = stored
    // Another window of the person has stored a newer text, and nothing typed here is unsaved.
    if (typed !== null && !isUnsaved.current && differs(stored, typed)) setTyped(null)
  }, [stored, typed])
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => {
      const { isToSave: differs, save: keep } = latest.current
      // A text that is too long to be stored differs only in one direction.
      if (!differs(typed, saved.current)) return void (isUnsaved.current = differs(saved.current, typed))
      saved.current = typed
      // Until the server has it, an answer may still bring the draft of before.
      keep(typed, () => {
        if (latest.current.typed === typed) isUnsaved.current = false
      })
    }, saveDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(
    () => () => {
      const last = latest.current
      if (last.typed !== null && last.isToSave(last.typed, saved.current)) last.save(last.typed, () => undefined)
    },
    [],
  )
  return {
    draft: typed ?? stored,
    setDraft(draft: Draft) {
      isUnsaved.current = true
      setTyped(draft)
    },
    /** Leaves what is stored to the caller, whose act has ended the draft on the server. */
    endDraft: () => setTyped(null),
  }
}
