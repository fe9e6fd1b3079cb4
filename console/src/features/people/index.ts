// The public API of people: the slot on a person's page, and the editor parts for naming a person in a form.
export { AddressesEditor } from './editor/addresses-editor.tsx'
export {
  emptyPerson,
  likenessOf as personLikeness,
  problemsOf as problemsOfPerson,
  toSent as personSent,
} from './editor/person-draft.ts'
export type { PersonDraft } from './editor/person-draft.ts'
export { PersonEditorPane } from './editor/person-editor-pane.tsx'
export { useLikePersons, usePersonChoices } from './people.api.ts'
export { PersonMarks } from './person-marks.tsx'
export type { OfPerson, PersonTab } from './person-tabs.slot.ts'
