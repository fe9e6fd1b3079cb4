// Stores an unsaved note per case in this tab, so that it is restored when the user comes back.
const keyOf = (id: string) => `cases.note.${id}`

export const readNoteDraft = (id: string) => sessionStorage.getItem(keyOf(id)) ?? ''

export const saveNoteDraft = (id: string, text: string) => {
  if (text === '') sessionStorage.removeItem(keyOf(id))
  else sessionStorage.setItem(keyOf(id), text)
}
