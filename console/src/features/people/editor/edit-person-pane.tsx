import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonDetail } from '@tratativa/contract/people/shapes'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useEditPerson, useLikePersons } from '../people.api.ts'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { LikenessList } from './likeness-list.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { draftOf, likenessOf, toSent } from './person-draft.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'

interface EditPersonPaneProps {
  person: PersonDetail
  onClose: () => void
}

/** Edits a person starting from the version that was opened. A version saved meanwhile by somebody else is offered, not overwritten. */
export const EditPersonPane = ({ person, onClose }: EditPersonPaneProps) => {
  const { t } = useTranslation('people')
  const toast = useToast()
  const refused = useRefusedField()
  const command = useEditPerson()
  const [{ draft, version }, setHeld] = useState({ draft: draftOf(person), version: person.version })
  const rested = likenessOf(useDebounced(draft))
  const like = useLikePersons(rested && { ...rested, except: person.id })
  const isStale = person.version > version && !command.isPending
  return (
    <PersonDialog
      title={t('edit.title')}
      save={t('save')}
      draft={draft}
      onChange={(changed) => setHeld({ draft: changed, version })}
      refused={isStale ? null : refused(command.error)}
      isBusy={command.isPending}
      onClose={onClose}
      onSave={() =>
        command.mutate(
          { id: person.id, version, ...toSent(draft) },
          {
            onSuccess: () => {
              toast.message(t('edited'))
              onClose()
            },
          },
        )
      }
    >
      {isStale && (
        <Banner
          tone="warn"
          action={
            <Button
              size="sm"
              onClick={() => {
                command.reset()
                setHeld({ draft: draftOf(person), version: person.version })
              }}
            >
              {t('stale.take')}
            </Button>
          }
        >
          {t('stale')}
        </Banner>
      )}
      <LikenessList likenesses={like.data?.data ?? []} />
    </PersonDialog>
  )
}
