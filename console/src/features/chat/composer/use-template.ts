// The text of a template in the box where one writes: a person sends it, once all of it is filled in.
import { useState } from 'react'
import type { RefObject } from 'react'
import type { TemplateId } from '@tratativa/contract/chat/shapes'
import { marksOf } from '@tratativa/contract/chat/text-marks'
import type { TextMark } from '@tratativa/contract/chat/text-marks'

interface Filled {
  readonly id: TemplateId
  readonly content: string
}

/** Selects what is marked, so that the next key replaces it; without a mark the cursor goes to the end. */
export const select = (box: HTMLTextAreaElement | null, mark: TextMark | undefined) => {
  if (!box) return
  box.focus()
  if (mark) box.setSelectionRange(mark.start, mark.end)
  else box.setSelectionRange(box.value.length, box.value.length)
}

type Box = { text: string; setText: (text: string) => void; box: RefObject<HTMLTextAreaElement | null> }

export const useTemplate = ({ text, setText, box }: Box) => {
  const [filled, setFilled] = useState<Filled | null>(null)
  // A gap is nobody's own words; a day that is over may be, in a text of one's own.
  const marks = marksOf(text, new Date()).filter(({ kind }) => kind === 'gap' || filled !== null)
  const write = (next: string) => {
    if (next === '') setFilled(null)
    setText(next)
  }
  const fill = (template: Filled) => {
    // One's own words stay; a template that was not touched makes room for another.
    const own = filled !== null && text === filled.content ? '' : text.trim()
    const next = own === '' ? template.content : `${own}\n\n${template.content}`
    setFilled(template)
    setText(next)
    // The box shows it once this is drawn.
    requestAnimationFrame(() => select(box.current, marksOf(next, new Date())[0]))
  }
  return {
    marks,
    write,
    fill,
    /** Of a text that somebody has changed the server knows no template. */
    templateId: filled !== null && text.trim() === filled.content.trim() ? filled.id : null,
    isFromTemplate: filled !== null,
    forget: () => setFilled(null),
  }
}
