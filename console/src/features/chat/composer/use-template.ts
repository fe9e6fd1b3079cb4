// The text of a template in the box where one writes: a person sends it, once all of it is filled in.
import type { RefObject } from 'react'
import { maxText } from '@tratativa/contract/chat/media-limits'
import { marksOf } from '@tratativa/contract/chat/text-marks'
import type { TextMark } from '@tratativa/contract/chat/text-marks'
import { emptyDraft } from './use-draft.ts'
import type { Draft } from './use-draft.ts'

type Template = NonNullable<Draft['template']>

/** Selects what is marked, so that the next key replaces it; without a mark the cursor goes to the end. */
export const select = (box: HTMLTextAreaElement | null, mark: TextMark | undefined) => {
  if (!box) return
  box.focus()
  if (mark) box.setSelectionRange(mark.start, mark.end)
  else box.setSelectionRange(box.value.length, box.value.length)
}

type Box = { draft: Draft; setDraft: (draft: Draft) => void; box: RefObject<HTMLTextAreaElement | null> }

export const useTemplate = ({ draft, setDraft, box }: Box) => {
  const { text, template } = draft
  // A gap is nobody's own words; a day that is over may be, in a text of one's own.
  const marks = marksOf(text, new Date()).filter(({ kind }) => kind === 'gap' || template !== null)
  const write = (next: string) => setDraft({ text: next, template: next === '' ? null : template })
  const fill = ({ id, content }: Template) => {
    // One's own words stay; a template that was not touched makes room for another.
    const own = template !== null && text === template.content ? '' : text.trim()
    const next = own === '' ? content : `${own}\n\n${content}`
    setDraft({ text: next, template: { id, content: content.slice(0, maxText) } })
    // The box shows it once this is drawn.
    requestAnimationFrame(() => select(box.current, marksOf(next, new Date())[0]))
  }
  return {
    marks,
    write,
    fill,
    /** Of a text that somebody has changed the server knows no template. */
    templateId: template !== null && text.trim() === template.content.trim() ? template.id : null,
    isFromTemplate: template !== null,
    clear: () => setDraft(emptyDraft),
  }
}
