// The sign-in page in all its modes. It stays light: router and query cache load only after sign-in.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoginAnswer } from '@tratativa/contract/identity/shapes'
import { useErrorText } from '../../platform/errors.ts'
import { chooseLanguage, savedLanguage } from '../../platform/i18n.ts'
import { endedEmail, forgetEnded, readLogin, storeLogin } from '../../platform/login.ts'
import { forget, writeStorage, readStorage } from '../../platform/storage.ts'
import { errorsByField } from './form-errors.ts'
import { LanguageMenu } from './language-menu.tsx'
import type { OpenSignInMode } from './mode-link.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInInput } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { signInAddressOf, readMode } from './sign-in-mode.ts'
import { SignInOutcome } from './sign-in-outcome.tsx'
import { forgotPassword, login, register } from './sign-in.api.ts'
import { useSubmit } from './use-submit.ts'

// Most visitors have an account and know its password, so the other forms load on demand.
const CreateAccountForm = lazy(() =>
  import('./create-account-form.tsx').then((module) => ({ default: module.CreateAccountForm })),
)

const ForgotForm = lazy(() => import('./forgot-form.tsx').then((module) => ({ default: module.ForgotForm })))
// A link is opened only once, so its page loads on demand.
const OpenLinkPane = lazy(() => import('./open-link-pane.tsx').then((module) => ({ default: module.OpenLinkPane })))

// Few have a second step.
const AfterPasswordPane = lazy(() =>
  import('./second-step/after-password-pane.tsx').then((module) => ({ default: module.AfterPasswordPane })),
)

const emailKey = 'email'

type Modes = { goTo: OpenSignInMode }

const store = ({ jwt, user }: LoginAnswer) => {
  if (jwt === undefined) return
  storeLogin(jwt, user)
  forgetEnded()
}

type EnterProps = Modes & { isBlocked: boolean; mustEnrol: boolean; onSignedIn: () => void }

const Enter = ({ isBlocked, mustEnrol, goTo, onSignedIn }: EnterProps) => {
  const { t } = useTranslation('signin')
  const say = useErrorText()
  const [next, setNext] = useState<{ challenge?: string; password: string | null } | null>(
    mustEnrol ? { password: null } : null,
  )
  const { busy, refused, submit } = useSubmit(async (signInGiven: SignInInput) => {
    const answer = await login(signInGiven)
    if (signInGiven.rememberMe) writeStorage(emailKey, signInGiven.email)
    else forget(emailKey)
    store(answer)
    const { challenge, mustEnrol: owes } = answer
    if (challenge === undefined && !owes) return onSignedIn()
    setNext({ ...(challenge === undefined ? {} : { challenge }), password: signInGiven.password })
  })
  if (next)
    return (
      <AfterPasswordPane
        challenge={next.challenge}
        password={next.password}
        onAnswer={store}
        onBack={() => setNext(null)}
        onSignedIn={onSignedIn}
      />
    )
  const placed = errorsByField(refused, ['email', 'password'], say)
  const errors = refused === null && isBlocked ? { ...placed, form: t('blocked') } : placed
  const remembered = readStorage(emailKey)
  const ended = endedEmail()
  return (
    <SignInForm
      email={ended ?? remembered ?? ''}
      isRemembered={remembered !== null}
      hasEnded={ended !== null && !isBlocked}
      {...{ busy, errors, goTo }}
      onSubmit={submit}
    />
  )
}

const Create = ({ goTo }: Modes) => {
  const { t } = useTranslation(['signin', 'account'])
  const say = useErrorText()
  const [isDone, setIsDone] = useState(false)
  const { busy, refused, submit } = useSubmit(async (registration: Parameters<typeof register>[0]) => {
    await register(registration)
    setIsDone(true)
  })
  if (isDone)
    return (
      <SignInOutcome title={t('account:create.done')} action={t('back')} onAct={() => goTo('enter')}>
        {t('account:create.wait')}
      </SignInOutcome>
    )
  const errors = errorsByField(refused, ['name', 'email', 'password', 'phone', 'designation'], say)
  return (
    <Suspense fallback={null}>
      <CreateAccountForm {...{ busy, errors, goTo }} onSubmit={submit} />
    </Suspense>
  )
}

const Forgot = ({ goTo }: Modes) => {
  const { t } = useTranslation(['signin', 'account'])
  const say = useErrorText()
  const [isDone, setIsDone] = useState(false)
  const { busy, refused, submit } = useSubmit(async (email: string) => {
    await forgotPassword({ email })
    setIsDone(true)
  })
  if (isDone)
    return (
      <SignInOutcome title={t('forgot')} action={t('back')} onAct={() => goTo('enter')}>
        {t('account:forgot.done')}
      </SignInOutcome>
    )
  const errors = errorsByField(refused, ['email'], say)
  return (
    <Suspense fallback={null}>
      <ForgotForm email={readStorage(emailKey) ?? ''} {...{ busy, errors, goTo }} onSubmit={submit} />
    </Suspense>
  )
}

const useMode = () => {
  const [search, setSearch] = useState(location.search)
  useEffect(() => {
    const onBack = () => setSearch(location.search)
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  const goTo: OpenSignInMode = (kind) => {
    history.pushState(null, '', signInAddressOf(kind))
    setSearch(location.search)
  }
  return { mode: readMode(search), goTo }
}

export const SignInPage = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const { t } = useTranslation('signin')
  const { mode, goTo } = useMode()
  const finishSignIn = () => {
    history.replaceState(null, '', signInAddressOf('enter'))
    onSignedIn()
  }
  const language = (
    <LanguageMenu label={t('language')} language={savedLanguage()} onChange={(chosen) => void chooseLanguage(chosen)} />
  )
  return (
    <SignInFrame brand={t('brand')} foot={language}>
      <Suspense fallback={null}>
        {(mode.kind === 'enter' || mode.kind === 'enrol') && (
          <Enter
            isBlocked={mode.kind === 'enter' && mode.isBlocked}
            mustEnrol={mode.kind === 'enrol' && readLogin() !== null}
            goTo={goTo}
            onSignedIn={finishSignIn}
          />
        )}
        {mode.kind === 'create' && <Create goTo={goTo} />}
        {mode.kind === 'forgot' && <Forgot goTo={goTo} />}
        {mode.kind === 'link' && <OpenLinkPane token={mode.token} goTo={goTo} />}
      </Suspense>
    </SignInFrame>
  )
}
