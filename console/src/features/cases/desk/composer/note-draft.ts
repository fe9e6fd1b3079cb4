// Stores an unsaved note per case in this tab, so that it is restored when the user comes back.
const keyOf = (id: string) => `cases.note.${id}`

export const keptDraft = (id: string) => sessionStorage.getItem(keyOf(id)) ?? ''

export const keepDraft = (id: string, text: string) => {
  if (text === '') sessionStorage.removeItem(keyOf(id))
  else sessionStorage.setItem(keyOf(id), text)
}
