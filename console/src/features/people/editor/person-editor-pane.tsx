import type { PersonId } from '@tratativa/contract/kernel/ids'
import { usePerson } from '../people.api.ts'
import { EditPersonPane } from './edit-person-pane.tsx'

/** Edits a person over the screen of another feature. */
export const PersonEditorPane = ({ id, onClose }: { id: PersonId; onClose: () => void }) => {
  const { data } = usePerson(id)
  return data ? <EditPersonPane person={data.data} onClose={onClose} /> : null
}
