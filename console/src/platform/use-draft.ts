// A text in the making: what is typed here is shown, and stored on the server when the typing pauses and when the field is left.
import { useEffect, useRef, useState } from 'react'

const saveDelayMs = 700

interface DraftParts<Draft> {
  /** The draft on the server, as far as it is known. */
  readonly stored: Draft
  /** Returns whether the draft differs from the saved one, and may be stored. */
  readonly isToSave: (draft: Draft, saved: Draft) => boolean
  readonly save: (draft: Draft) => void
}

export const useDraft = <Draft>({ stored, isToSave, save }: DraftParts<Draft>) => {
  const [typed, setTyped] = useState<Draft | null>(null)
  const saved = useRef(stored)
  const latest = useRef({ typed, isToSave, save })
  const known = useRef(stored)
  useEffect(() => {
    latest.current = { typed, isToSave, save }
    if (typed === null) saved.current = stored
  })
  useEffect(() => {
    const { isToSave: differs } = latest.current
    if (!differs(stored, known.current)) return
    known.current = stored
    // Another window of the person has stored a newer text, and nothing typed here is unsaved.
    if (typed !== null && typed === saved.current && differs(stored, typed)) setTyped(null)
  }, [stored, typed])
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => {
      if (!latest.current.isToSave(typed, saved.current)) return
      saved.current = typed
      latest.current.save(typed)
    }, saveDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(
    () => () => {
      const last = latest.current
      if (last.typed !== null && last.isToSave(last.typed, saved.current)) last.save(last.typed)
    },
    [],
  )
  /** `endDraft` leaves what is stored to the caller, whose act has ended the draft on the server. */
  return { draft: typed ?? stored, setDraft: setTyped, endDraft: () => setTyped(null) }
}
