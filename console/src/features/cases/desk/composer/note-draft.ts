// What was written and not saved, by case: it is there again when one comes back in this tab.
const keyOf = (id: string) => `cases.note.${id}`

export const keptDraft = (id: string) => sessionStorage.getItem(keyOf(id)) ?? ''

export const keepDraft = (id: string, text: string) => {
  if (text === '') sessionStorage.removeItem(keyOf(id))
  else sessionStorage.setItem(keyOf(id), text)
}
