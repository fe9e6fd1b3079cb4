import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { identityCalls } from '@tratativa/contract/identity/calls'
import { useErrorText } from '../../../platform/errors.ts'
import { call } from '../../../platform/http.ts'
import { leaveAfter } from '../../../platform/login.ts'
import { Button } from '../../../ui/button.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import styles from './profile-page.module.css'

export const RemovalPane = () => {
  const { t } = useTranslation('profile')
  const say = useErrorText()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (currentPassword: string) => leaveAfter(() => call(identityCalls.removeMe, { currentPassword })),
  })
  const close = () => {
    setIsAsking(false)
    reset()
  }
  return (
    <>
      <p className={styles.text}>{t('remove.text')}</p>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t('remove.open')}
      </Button>
      {isAsking && (
        <RemovalDialog
          busy={isPending}
          error={error ? say(error) : undefined}
          onConfirm={(currentPassword) => mutate(currentPassword)}
          onBack={close}
        />
      )}
    </>
  )
}
