// Two-step sign-in of one's own account.
import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { secondStepCalls } from '@tratativa/contract/identity/second-step-calls'
import { refetch } from '../../../platform/cached.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { queryOf, useCommand } from '../../../platform/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DateText } from '../../../ui/islands.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { errorsByField } from '../form-errors.ts'
import { EnrolmentPane } from '../second-step/enrolment-pane.tsx'
import { RecoveryCodes } from '../second-step/recovery-codes.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import styles from './profile-page.module.css'

const { secondStep, endSecondStep, renewRecoveryCodes } = secondStepCalls

type Opened = 'on' | 'off' | 'renew' | null
type Close = { onClose: () => void }

const useStateAnew = () => {
  const cache = useQueryClient()
  return () => refetch(cache, secondStep)
}

const OnPane = ({ onClose }: Close) => {
  const { t } = useTranslation('account')
  const askAnew = useStateAnew()
  return (
    <Dialog open title={t('step.on.title')} onClose={onClose}>
      <EnrolmentPane onEnrolled={askAnew} onDone={onClose} />
    </Dialog>
  )
}

const OffPane = ({ onClose }: Close) => {
  const { t } = useTranslation('account')
  const say = useErrorText()
  const askAnew = useStateAnew()
  const { message } = useToast()
  const { mutate, isPending, error } = useCommand(endSecondStep, {
    onSuccess: () => {
      askAnew()
      message(t('step.off.done'))
      onClose()
    },
  })
  return (
    <ProofDialog
      title={t('step.off.title')}
      text={t('step.off.text')}
      save={t('step.off.submit')}
      danger
      busy={isPending}
      errors={errorsByField(error, ['currentPassword', 'code'], say)}
      onSave={mutate}
      onClose={onClose}
    />
  )
}

const RenewPane = ({ onClose }: Close) => {
  const { t } = useTranslation('account')
  const say = useErrorText()
  const { mutate, isPending, error, data } = useCommand(renewRecoveryCodes, { onSuccess: useStateAnew() })
  if (data)
    return (
      <Dialog open title={t('step.recovery.title')} onClose={onClose}>
        <RecoveryCodes codes={data.data.recoveryCodes} onDone={onClose} />
      </Dialog>
    )
  return (
    <ProofDialog
      title={t('step.renew.title')}
      text={t('step.renew.text')}
      save={t('step.renew.submit')}
      busy={isPending}
      errors={errorsByField(error, ['currentPassword', 'code'], say)}
      onSave={mutate}
      onClose={onClose}
    />
  )
}

export const SecondStepPane = () => {
  const { t } = useTranslation('account')
  const say = useErrorText()
  const { data, error, refetch: again } = useQuery(queryOf(secondStep, {}))
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const state = data?.data
  return (
    <Panel title={t('step.title')}>
      {!state && error && (
        <ErrorState title={t('step.failed')} onRetry={() => void again()}>
          {say(error)}
        </ErrorState>
      )}
      {state && !state.isOn && (
        <>
          <p className={styles.text}>{t('step.text')}</p>
          <div className={styles.actsBelow}>
            <Button onClick={() => setOpened('on')}>{t('step.on.open')}</Button>
          </div>
        </>
      )}
      {state?.isOn && (
        <>
          <p className={styles.text}>
            <strong>{t('step.state.on')}</strong> · {state.since !== null && <DateText value={state.since} time />}
          </p>
          <p className={styles.text}>
            {t('step.state.left', { n: state.recoveryCodesLeft })}
            {state.isRequired && ` ${t('step.state.required')}`}
          </p>
          <div className={styles.actsBelow}>
            <Button onClick={() => setOpened('renew')}>{t('step.renew.open')}</Button>
            {!state.isRequired && (
              <Button variant="danger" onClick={() => setOpened('off')}>
                {t('step.off.open')}
              </Button>
            )}
          </div>
        </>
      )}
      {opened === 'on' && <OnPane onClose={close} />}
      {opened === 'off' && <OffPane onClose={close} />}
      {opened === 'renew' && <RenewPane onClose={close} />}
    </Panel>
  )
}
