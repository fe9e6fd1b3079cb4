// The button that calls a number, wherever one stands. Without a softphone the telephone of the machine is asked.
import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PhoneButtonProps } from '../../platform/phone-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { usePhone } from './calls.api.ts'
import { command } from './phone/phone.state.ts'

const machineAddress = (number: string) => `tel:+55${number.replace(/\D/g, '')}`

export const PhoneButtonPane = ({ number, isInRow = false, ...target }: PhoneButtonProps) => {
  const { t } = useTranslation('softphone')
  const { data } = usePhone()
  const press = () => {
    if (data?.data.isOffered) command({ act: 'dial', number, ...target })
    else location.assign(machineAddress(number))
  }
  return (
    <IconButton
      size="sm"
      icon={IconPhone}
      label={t('callTo', { number })}
      data-act="call"
      tabIndex={isInRow ? -1 : undefined}
      onClick={press}
    />
  )
}
