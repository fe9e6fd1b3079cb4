import { IconCopy, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useLogin } from '../../../platform/login.ts'
import { canOverrideConduct } from '@tratativa/contract/conduct/judge'
import { endCauses } from '../phone/faults.ts'
import type { PhoneCommand, PhoneFault } from '../phone/phone-state.ts'
import styles from './dock.module.css'

const useText = ({ kind, detail }: PhoneFault) => {
  const { t } = useTranslation('softphone')
  if (kind === 'refused') return detail
  if (kind === 'microphone') return detail === 'missing' ? t('microphone.missing') : t('microphone.refused')
  if (kind === 'cause') return t(`cause.${endCauses.find((cause) => cause === detail) ?? 'unreachable'}`)
  return t(`failed.${kind}`)
}

type FaultPartProps = { fault: PhoneFault; onCommand: (command: PhoneCommand) => void }

/** Says why a call or the line failed; the code of a technical failure can be copied. */
export const FaultPart = ({ fault, onCommand }: FaultPartProps) => {
  const { t } = useTranslation('softphone')
  const toast = useToast()
  const text = useText(fault)
  const profileTypeId = useLogin()?.claims.idProfileType
  const { kind, detail, confirmable } = fault
  const mayConfirm = confirmable && profileTypeId !== undefined && canOverrideConduct({ profileTypeId })
  const copy = () => void navigator.clipboard.writeText(detail).then(() => toast.message(t('failed.copied')))
  return (
    <div className={styles.fault} role="alert">
      <p>{text}</p>
      <span className={styles.faultActs}>
        {(kind === 'login' || kind === 'call') && detail !== '' && (
          <Button size="sm" leading={<Icon of={IconCopy} size={16} />} onClick={copy}>
            {t('failed.copy')}
          </Button>
        )}
        {mayConfirm && (
          <Button size="sm" onClick={() => onCommand({ act: 'dial', ...confirmable, isConfirmed: true })}>
            {t('callAnyway')}
          </Button>
        )}
        <IconButton size="sm" icon={IconX} label={t('dismiss')} onClick={() => onCommand({ act: 'forgive' })} />
      </span>
    </div>
  )
}
