// The page behind a one-time link. The form depends on the purpose of the link.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenedLink } from '@tratativa/contract/identity/shapes'
import { useErrorText } from '../../platform/errors.ts'
import { AcceptForm } from './accept-form.tsx'
import { errorsByField } from './form-errors.ts'
import type { OpenSignInMode } from './mode-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignInOutcome } from './sign-in-outcome.tsx'
import { acceptByLink, readLink, resetPassword } from './sign-in.api.ts'
import { useSubmit } from './use-submit.ts'

type LinkProps = { token: string; goTo: OpenSignInMode }
type Opened = { link: OpenedLink | null; failure: unknown }

const useOpened = (token: string): Opened => {
  const [opened, setOpened] = useState<Opened>({ link: null, failure: null })
  useEffect(() => {
    let isCurrent = true
    readLink({ token }).then(
      ({ data }) => isCurrent && setOpened({ link: data, failure: null }),
      (failure: unknown) => isCurrent && setOpened({ link: null, failure }),
    )
    return () => {
      isCurrent = false
    }
  }, [token])
  return opened
}

const SetPassword = ({ token, link, goTo }: LinkProps & { link: OpenedLink }) => {
  const { t } = useTranslation(['account', 'signin'])
  const say = useErrorText()
  const [isDone, setIsDone] = useState(false)
  const { busy, refused, submit } = useSubmit(async (password: string) => {
    await resetPassword({ token, password })
    setIsDone(true)
  })
  const isProof = link.purpose === 'proof'
  if (isDone)
    return (
      <SignInOutcome
        title={t(isProof ? 'proof.done' : 'reset.done')}
        action={t(isProof ? 'signin:back' : 'signin:submit')}
        onAct={() => goTo('enter')}
      >
        {t(isProof ? 'proof.wait' : 'reset.doneText')}
      </SignInOutcome>
    )
  return (
    <NewPasswordForm {...{ link, busy, goTo }} errors={errorsByField(refused, ['password'], say)} onSubmit={submit} />
  )
}

const Accept = ({ token, link, goTo }: LinkProps & { link: OpenedLink }) => {
  const { t } = useTranslation(['account', 'signin'])
  const say = useErrorText()
  const [isDone, setIsDone] = useState(false)
  const { busy, refused, submit } = useSubmit(async () => {
    await acceptByLink({ token })
    setIsDone(true)
  })
  const { company, email } = link
  if (isDone || link.isInside)
    return (
      <SignInOutcome
        title={t(isDone ? 'accept.done' : 'accept.title', { company })}
        action={t('signin:submit')}
        onAct={() => goTo('enter')}
      >
        {t(isDone ? 'accept.doneText' : 'accept.inside', { company, email })}
      </SignInOutcome>
    )
  const error = refused === null ? {} : { error: say(refused) }
  return <AcceptForm {...{ company, email, busy }} {...error} onAccept={() => submit(undefined)} />
}

export const OpenLinkPane = ({ token, goTo }: LinkProps) => {
  const { t } = useTranslation(['account', 'signin'])
  const say = useErrorText()
  const { link, failure } = useOpened(token)
  if (failure !== null)
    return (
      <SignInOutcome title={t('link.dead')} action={t('reset.another')} onAct={() => goTo('forgot')}>
        {say(failure)}
      </SignInOutcome>
    )
  if (!link) return null
  return link.purpose === 'acceptance' ? (
    <Accept {...{ token, link, goTo }} />
  ) : (
    <SetPassword {...{ token, link, goTo }} />
  )
}
