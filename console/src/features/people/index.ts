// The public API of people: the slot on a person's page, and the editor parts for naming a person in a form.
export { AddressesEditor } from './editor/addresses-editor.tsx'
export {
  emptyPerson,
  likenessOf as personLikeness,
  problemsOf as problemsOfPerson,
  toSent as personSent,
} from './editor/person-draft.ts'
export type { PersonDraft } from './editor/person-draft.ts'
export { useRested } from './editor/use-rested.ts'
export { useLikePersons, usePersonChoices } from './people.api.ts'
export { PersonMarks } from './person-marks.tsx'
export type { OfPerson, PersonTab } from './person-places.slot.ts'
