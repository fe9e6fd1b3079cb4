// Text typed before its field was rendered. It expires after two seconds.
const lastsMs = 2000

let typedAhead = { text: '', at: 0 }

const recent = () => (performance.now() - typedAhead.at < lastsMs ? typedAhead.text : '')

/** Behind what another part has kept that was on its way before. */
export const saveTypedAhead = (text: string) => {
  typedAhead = { text: recent() + text, at: performance.now() }
}

/** Puts the text into the field as typing would. */
export const insertTypedAhead = (field: HTMLInputElement | HTMLTextAreaElement) => {
  const text = recent()
  typedAhead = { text: '', at: 0 }
  if (text === '') return
  // React overrides the value setter of a controlled field, so the native setter is needed for React to notice the change.
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, field.value + text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
