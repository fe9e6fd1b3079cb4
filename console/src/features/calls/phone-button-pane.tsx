// The button that calls a number, wherever one stands. Without a softphone the server judges the call, and the machine's own telephone makes it.
import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PhoneButtonProps } from '../../platform/phone-button.tsx'
import { useConfirmableToast } from '../../platform/use-confirmable-toast.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCheckCall, usePhone } from './calls.api.ts'
import { command } from './phone/phone.state.ts'

const machineAddress = (number: string) => `tel:+55${number.replace(/\D/g, '')}`

const useMachineCall = ({ number, caseId, personId }: PhoneButtonProps) => {
  const { t } = useTranslation('softphone')
  const { mutate, isPending } = useCheckCall()
  const showRefusal = useConfirmableToast()
  const contact = {
    number,
    ...(caseId === undefined ? {} : { caseId }),
    ...(personId === undefined ? {} : { personId: personId as never }),
  }
  const call = (isConductConfirmed: boolean) =>
    mutate(
      { ...contact, isConductConfirmed },
      {
        onSuccess: () => location.assign(machineAddress(number)),
        onError: (error) => showRefusal(error, () => call(true), t('callAnyway')),
      },
    )
  return () => {
    if (!isPending) call(false)
  }
}

export const PhoneButtonPane = (props: PhoneButtonProps) => {
  const { number, isInRow = false, ...target } = props
  const { t } = useTranslation('softphone')
  const { data } = usePhone()
  const callByMachine = useMachineCall(props)
  const press = () => {
    if (data?.data.isOffered) command({ act: 'dial', number, ...target })
    else callByMachine()
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
