import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personPath } from '@tratativa/contract/kernel/paths'
import { useToast } from '../../../ui/toast.tsx'
import { useLikePersons, useRegisterPerson } from '../people.api.ts'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { useLeadOn } from '../../../platform/use-lead-on.ts'
import { LikenessList } from './likeness-list.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { emptyPerson, likenessOf, toSent } from './person-draft.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'

/** Registers a person and opens their page. While typing, the dialog shows similar people. */
export const NewPersonPane = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('people')
  const toast = useToast()
  const leadOn = useLeadOn()
  const refused = useRefusedField()
  const command = useRegisterPerson()
  const { withKey } = useActKey()
  const [draft, setDraft] = useState(emptyPerson)
  const like = useLikePersons(likenessOf(useDebounced(draft)))
  return (
    <PersonDialog
      title={t('add')}
      save={t('register')}
      draft={draft}
      onChange={setDraft}
      refused={refused(command.error)}
      isBusy={command.isPending}
      onClose={onClose}
      onSave={() =>
        command.mutate(withKey(toSent(draft)), {
          onSuccess: ({ data }) => {
            toast.message(t('registered'))
            leadOn({ to: personPath(data.id) })
          },
        })
      }
    >
      <LikenessList likenesses={like.data?.data ?? []} />
    </PersonDialog>
  )
}
