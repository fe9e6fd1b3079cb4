// The unsent text of a conversation, stored on the server so that every screen of the user shows it, and the template in it: a person
// sends it once every gap is filled.
import type { RefObject } from 'react'
import { maxText } from '@tratativa/contract/chat/media-limits'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { ChatDraft } from '@tratativa/contract/chat/shapes'
import { marksOf } from '@tratativa/contract/chat/text-marks'
import type { TextMark } from '@tratativa/contract/chat/text-marks'
import { useDraft } from '../../../platform/use-draft.ts'
import { useDrafts, useSaveDraft } from '../messages.api.ts'

/** The text, and the template that it came from. */
export type TextDraft = Pick<ChatDraft, 'text' | 'template'>

export interface DraftState {
  readonly draft: TextDraft
  readonly setDraft: (draft: TextDraft) => void
}

export const emptyDraft: TextDraft = { text: '', template: null }

const isSame = (draft: TextDraft, right: TextDraft) =>
  draft.text === right.text &&
  draft.template?.id === right.template?.id &&
  draft.template?.content === right.template?.content

export const isToSave = (draft: TextDraft, saved: TextDraft) => !isSame(draft, saved) && draft.text.length <= maxText

export const useChatDraft = (chatId: ChatId): DraftState => {
  const { data } = useDrafts()
  const { mutate } = useSaveDraft()
  const stored = data?.data.find((draft) => draft.chatId === chatId) ?? emptyDraft
  return useDraft({ stored, isToSave, save: (draft, onSuccess) => mutate({ id: chatId, ...draft }, { onSuccess }) })
}

type Template = NonNullable<TextDraft['template']>

/** Selects the mark, so that the next key replaces it; without a mark the cursor goes to the end. */
export const select = (box: HTMLTextAreaElement | null, mark: TextMark | undefined) => {
  if (!box) return
  box.focus()
  if (mark) box.setSelectionRange(mark.start, mark.end)
  else box.setSelectionRange(box.value.length, box.value.length)
}

type Box = DraftState & { box: RefObject<HTMLTextAreaElement | null> }

export const useTemplate = ({ draft, setDraft, box }: Box) => {
  const { text, template } = draft
  // A gap always blocks sending. A past date blocks sending only after a template was used: a text without a template may name one.
  const marks = marksOf(text, new Date()).filter(({ kind }) => kind === 'gap' || template !== null)
  const write = (next: string) => setDraft({ text: next, template: next === '' ? null : template })
  const fill = ({ id, content }: Template) => {
    // Keeps the user's own text; a new template replaces an unchanged one.
    const own = template !== null && text === template.content ? '' : text.trim()
    const next = own === '' ? content : `${own}\n\n${content}`
    setDraft({ text: next, template: { id, content: content.slice(0, maxText) } })
    // The box shows the new text only after the next render.
    requestAnimationFrame(() => select(box.current, marksOf(next, new Date())[0]))
  }
  /** Puts a text in the place of all that was written. */
  const replace = (content: string) => {
    setDraft({ text: content, template: null })
    requestAnimationFrame(() =>
      select(
        box.current,
        marksOf(content, new Date()).find(({ kind }) => kind === 'gap'),
      ),
    )
  }
  return {
    replace,
    marks,
    write,
    fill,
    /** A changed text has no template id, because the server knows no template with that text. */
    templateId: template !== null && text.trim() === template.content.trim() ? template.id : null,
    isFromTemplate: template !== null,
    clear: () => setDraft(emptyDraft),
  }
}
