// Two-step sign-in of one's own account.
import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { refetch } from '../../../platform/cached.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { queryOf, useCommand } from '../../../platform/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DateText } from '../../../ui/islands.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { placeRefusal } from '../form-errors.ts'
import { EnrolmentPane } from '../second-step/enrolment-pane.tsx'
import { RecoveryCodes } from '../second-step/recovery-codes.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import styles from './profile-page.module.css'

const { secondStep, endSecondStep, renewRecoveryCodes } = identityEndpoints

type Opened = 'on' | 'off' | 'renew' | null
type Close = { onClose: () => void }

const useStateAnew = () => {
  const cache = useQueryClient()
  return () => refetch(cache, secondStep)
}

const OnPane = ({ onClose }: Close) => {
  const { t } = useTranslation('second-step')
  const askAnew = useStateAnew()
  return (
    <Dialog open title={t('on.title')} onClose={onClose}>
      <EnrolmentPane onEnrolled={askAnew} onDone={onClose} />
    </Dialog>
  )
}

const OffPane = ({ onClose }: Close) => {
  const { t } = useTranslation('second-step')
  const say = useErrorText()
  const askAnew = useStateAnew()
  const { message } = useToast()
  const { mutate, isPending, error } = useCommand(endSecondStep, {
    onSuccess: () => {
      askAnew()
      message(t('off.done'))
      onClose()
    },
  })
  return (
    <ProofDialog
      title={t('off.title')}
      text={t('off.text')}
      save={t('off.submit')}
      danger
      busy={isPending}
      errors={placeRefusal(error, ['currentPassword', 'code'], say)}
      onSave={mutate}
      onClose={onClose}
    />
  )
}

const RenewPane = ({ onClose }: Close) => {
  const { t } = useTranslation('second-step')
  const say = useErrorText()
  const { mutate, isPending, error, data } = useCommand(renewRecoveryCodes, { onSuccess: useStateAnew() })
  if (data)
    return (
      <Dialog open title={t('recovery.title')} onClose={onClose}>
        <RecoveryCodes codes={data.data.recoveryCodes} onDone={onClose} />
      </Dialog>
    )
  return (
    <ProofDialog
      title={t('renew.title')}
      text={t('renew.text')}
      save={t('renew.submit')}
      busy={isPending}
      errors={placeRefusal(error, ['currentPassword', 'code'], say)}
      onSave={mutate}
      onClose={onClose}
    />
  )
}

export const SecondStepPane = () => {
  const { t } = useTranslation('second-step')
  const say = useErrorText()
  const { data, error, refetch: again } = useQuery(queryOf(secondStep, {}))
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const state = data?.data
  return (
    <Panel title={t('title')}>
      {!state && error && (
        <ErrorState title={t('failed')} onRetry={() => void again()}>
          {say(error)}
        </ErrorState>
      )}
      {state && !state.isOn && (
        <>
          <p className={styles.text}>{t('text')}</p>
          <div className={styles.actsBelow}>
            <Button onClick={() => setOpened('on')}>{t('on.open')}</Button>
          </div>
        </>
      )}
      {state?.isOn && (
        <>
          <p className={styles.text}>
            <strong>{t('state.on')}</strong> · {state.since !== null && <DateText value={state.since} time />}
          </p>
          <p className={styles.text}>
            {t('state.left', { n: state.recoveryCodesLeft })}
            {state.isRequired && ` ${t('state.required')}`}
          </p>
          <div className={styles.actsBelow}>
            <Button onClick={() => setOpened('renew')}>{t('renew.open')}</Button>
            {!state.isRequired && (
              <Button variant="danger" onClick={() => setOpened('off')}>
                {t('off.open')}
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
