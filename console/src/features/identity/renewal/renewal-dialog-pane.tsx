// Signs in again in place: the password, and a code where the account asks for one.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { storeLogin } from '../../../platform/login.ts'
import { useToast } from '../../../ui/toast.tsx'
import { finishLogin } from '../second-step/second-step.api.ts'
import { login as logIn } from '../sign-in.api.ts'
import { useSubmit } from '../use-submit.ts'
import { RenewalDialog } from './renewal-dialog.tsx'

type RenewalDialogPaneProps = { email: string; minutes: number; onLater: () => void }

export const RenewalDialogPane = ({ email, minutes, onLater }: RenewalDialogPaneProps) => {
  const { t } = useTranslation('signin')
  const say = useErrorText()
  const { message } = useToast()
  const [challenge, setChallenge] = useState<string | null>(null)
  const { busy, refused, submit } = useSubmit(async (secret: string) => {
    const answer =
      challenge === null
        ? await logIn({ email, password: secret, rememberMe: true })
        : await finishLogin({ challenge, code: secret })
    setChallenge(answer.challenge ?? null)
    if (answer.jwt === undefined) return
    storeLogin(answer.jwt, answer.user)
    message(t('renew.done'))
  })
  return (
    <RenewalDialog
      key={challenge}
      email={email}
      asksForCode={challenge !== null}
      minutes={minutes}
      busy={busy}
      error={refused === null ? undefined : say(refused)}
      onSubmit={submit}
      onLater={onLater}
    />
  )
}
