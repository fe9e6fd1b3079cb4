import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identityCalls } from '@tratativa/contract/identity/calls'
import { useErrorText } from '../../../platform/errors.ts'
import { storeLogin } from '../../../platform/login.ts'
import { useCommand } from '../../../platform/query.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { errorsByField } from '../form-errors.ts'
import { PasswordForm } from './password-form.tsx'

export const PasswordPane = () => {
  const { t } = useTranslation('profile')
  const say = useErrorText()
  const { message } = useToast()
  const [round, setRound] = useState(0)
  const { mutate, isPending, error } = useCommand(identityCalls.changePassword, {
    onSuccess: ({ jwt }) => {
      storeLogin(jwt)
      setRound((before) => before + 1)
      message(t('password.saved'))
    },
  })
  const errors = errorsByField(error, ['currentPassword', 'newPassword', 'password'], say)
  return (
    <Panel title={t('password.title')}>
      <PasswordForm key={round} busy={isPending} errors={errors} onSubmit={mutate} />
    </Panel>
  )
}
