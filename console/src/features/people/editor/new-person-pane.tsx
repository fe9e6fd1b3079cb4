import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personPath } from '@tratativa/contract/kernel/paths'
import { useToast } from '../../../ui/toast.tsx'
import { useLikePersons, useRegisterPerson } from '../people.api.ts'
import { useRefused } from '../../../platform/use-refused.ts'
import { useLeadOn } from '../../../platform/use-lead-on.ts'
import { LikenessList } from './likeness-list.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { emptyPerson, likenessOf, toSent } from './person-draft.ts'
import { useRested } from './use-rested.ts'

/** Registers a person and opens their page. While typing, the dialog shows similar people. */
export const NewPersonPane = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('people')
  const toast = useToast()
  const leadOn = useLeadOn()
  const refused = useRefused()
  const command = useRegisterPerson()
  const [draft, setDraft] = useState(emptyPerson)
  const like = useLikePersons(likenessOf(useRested(draft)))
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
        command.mutate(toSent(draft), {
          onSuccess: ({ data }) => {
            toast.message(t('registered'))
            leadOn({ to: personPath(data.id) })
          },
        })
      }
    >
      <LikenessList found={like.data?.data ?? []} />
    </PersonDialog>
  )
}
