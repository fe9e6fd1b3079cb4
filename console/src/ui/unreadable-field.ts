// A field whose text is not a value yet, such as half a date, reports an empty value: a form must not save that in its place.

/** Returns whether the form has such a field, and moves the focus there, so that the field shows its own error. */
export const stopAtUnreadable = (form: HTMLFormElement): boolean => {
  const input = form.querySelector<HTMLInputElement>('input[data-unreadable]')
  // Leaving the field shows its error, also when it had the focus.
  input?.blur()
  input?.focus()
  return input !== null
}
