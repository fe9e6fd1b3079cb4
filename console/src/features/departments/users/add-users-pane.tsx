import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserError } from '@tratativa/contract/departments/shapes'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { count } from '../../../ui/count.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useAddUsers, useEveryDepartment, useProfileTypes } from '../departments.api.ts'
import { AddUsersDialog } from './add-users-dialog.tsx'
import { newPerson, refusedPeople } from './new-people.ts'
import type { NewUserRow } from './new-people.ts'

export const AddUsersPane = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('departments')
  const toast = useToast()
  const errorText = useErrorText()
  const command = useAddUsers()
  const { withKey, renewKey } = useActKey()
  const [people, setPeople] = useState<readonly NewUserRow[]>([newPerson(1)])
  const [errors, setErrors] = useState<readonly UserError[]>([])
  const send = (sent: readonly NewUserRow[]) =>
    command.mutate(withKey({ users: sent.map(({ key: _, ...person }) => person) }), {
      onSuccess: ({ newUsers, errors: refused }) => {
        // The same refused people may be sent again: that is another act.
        renewKey()
        if (newUsers.length > 0) toast.message(t('addUsers.done', { n: count(newUsers.length) }))
        if (refused.length === 0) return onClose()
        setErrors(refused)
        setPeople(refusedPeople(sent, refused))
      },
      onError: (error) => toast.message(`${t('create.failed')}. ${errorText(error)}`, { tone: 'burn' }),
    })
  return (
    <AddUsersDialog
      people={people}
      onPeople={setPeople}
      errors={errors}
      isBusy={command.isPending}
      onSend={send}
      onClose={onClose}
      profileTypes={useProfileTypes()}
      departments={useEveryDepartment()}
    />
  )
}
