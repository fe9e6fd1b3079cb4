import { useState } from 'react'
import { IconArrowMerge, IconBan, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { peoplePermissions } from '@tratativa/contract/people/permissions'
import type { PersonDetail } from '@tratativa/contract/people/shapes'
import { useActions } from '../../../platform/actions.ts'
import { useCan } from '../../../platform/can.ts'
import { personActs } from '../people-actions.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { NewBlockPane } from '../blocks/new-block-pane.tsx'
import { EditPersonPane } from '../editor/edit-person-pane.tsx'
import { MergePane } from '../merges/merge-pane.tsx'
import { useSetPersonActive } from '../people.api.ts'
import { PersonHead } from './person-head.tsx'

type Open = 'edit' | 'merge' | 'block' | null

/** The head of a person's page, with its acts. */
export const PersonHeadPane = ({ person }: { person: PersonDetail }) => {
  const { t } = useTranslation('people')
  const showRefusal = useRefusalToast()
  const mayChange = useCan(peoplePermissions.peopleChange)
  const mayMerge = useCan(peoplePermissions.peopleMerge)
  const mayBlock = useCan(peoplePermissions.blocksAdd)
  const standing = useSetPersonActive()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const isHere = person.merged_into === null
  const toggle = (is_active: boolean) => standing.mutate({ id: person.id, is_active }, { onError: showRefusal })
  const mayEdit = isHere && mayChange
  const canBlock = mayBlock && person.blocking !== 'all'
  useActions(personActs, {
    edit: mayEdit ? () => setOpen('edit') : null,
    activate: mayEdit && !person.is_active ? () => toggle(true) : null,
    deactivate: mayEdit && person.is_active ? () => toggle(false) : null,
    merge: isHere && mayMerge ? () => setOpen('merge') : null,
    block: isHere && canBlock ? () => setOpen('block') : null,
  })
  const acts = [
    ...(mayMerge
      ? [{ id: 'merge', label: t('merge.with'), icon: IconArrowMerge, onSelect: () => setOpen('merge') }]
      : []),
    ...(canBlock
      ? [{ id: 'block', label: t('block.person'), icon: IconBan, danger: true, onSelect: () => setOpen('block') }]
      : []),
  ]
  return (
    <>
      <PersonHead
        person={person}
        editIcon={IconPencil}
        acts={isHere ? acts : []}
        onEdit={mayEdit ? () => setOpen('edit') : null}
        onToggle={mayEdit ? toggle : null}
      />
      {open === 'edit' && <EditPersonPane person={person} onClose={close} />}
      {open === 'merge' && <MergePane person={person} other={null} onClose={close} onMerged={close} />}
      {open === 'block' && <NewBlockPane target={{ personId: person.id, shown: person.name }} onClose={close} />}
    </>
  )
}
