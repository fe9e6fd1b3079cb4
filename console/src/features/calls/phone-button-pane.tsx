// The button that calls a number, wherever one stands. Without a softphone the server judges the call, and the machine's own telephone makes it.
import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLogin } from '../../platform/login.ts'
import type { PhoneButtonProps } from '../../platform/phone-button.tsx'
import { useConfirmableToast } from '../../platform/use-confirmable-toast.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toast.tsx'
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
  const login = useLogin()
  const { message } = useToast()
  const callByMachine = useMachineCall(props)
  const press = () => {
    if (!data?.data.isOffered) return callByMachine()
    // Without an extension no line opens: the command would wait, and dial once an extension is set up.
    if (data.data.extension === null)
      message(t('failed.extension', { name: login?.user.name ?? '' }), { tone: 'burn', key: 'phone.extension' })
    else command({ act: 'dial', number, ...target })
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
