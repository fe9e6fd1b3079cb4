// /signin in all its modes. Light on purpose: neither router nor query cache is loaded before somebody is in.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoginAnswer } from '@tratativa/contract/identity/shapes'
import { useErrorText } from '../../platform/errors.ts'
import { chooseLanguage, keptLanguage } from '../../platform/i18n.ts'
import { endedEmail, forgetEnded, readLogin, storeLogin } from '../../platform/login.ts'
import { forget, keep, kept } from '../../platform/storage.ts'
import { placeRefusal } from './form-errors.ts'
import { LanguageMenu } from './language-menu.tsx'
import type { GoTo } from './mode-link.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInGiven } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { addressOf, readMode } from './sign-in-mode.ts'
import { SignInOutcome } from './sign-in-outcome.tsx'
import { finishLogin, forgotPassword, login, register } from './sign-in.api.ts'
import { useSubmit } from './use-submit.ts'

// Most people who come here have an account and know its password: the other forms are fetched by who asks for one.
const CreateAccountForm = lazy(() =>
  import('./create-account-form.tsx').then((module) => ({ default: module.CreateAccountForm })),
)

const ForgotForm = lazy(() => import('./forgot-form.tsx').then((module) => ({ default: module.ForgotForm })))
// A link is followed once.
const OpenLinkPane = lazy(() => import('./open-link-pane.tsx').then((module) => ({ default: module.OpenLinkPane })))

// Few have a second step.
const CodeForm = lazy(() => import('./second-step/code-form.tsx').then((module) => ({ default: module.CodeForm })))
const EnrolPage = lazy(() => import('./second-step/enrol-page.tsx').then((module) => ({ default: module.EnrolPage })))

const emailKey = 'email'

type Modes = { goTo: GoTo }

type Stage = { kind: 'password' } | { kind: 'code'; challenge: string } | { kind: 'enrol' }

/** A sign-in on its way: the password, then a code or the enrolment where they are asked for. */
const useSigningIn = (onSignedIn: () => void) => {
  const [stage, setStage] = useState<Stage>({ kind: 'password' })
  // Held for the enrolment, which would ask for it again at once.
  const password = useRef<string | null>(null)
  const land = ({ jwt, user, challenge, mustEnrol }: LoginAnswer) => {
    if (challenge !== undefined) return setStage({ kind: 'code', challenge })
    if (jwt === undefined || user === undefined) return
    storeLogin(jwt, user)
    forgetEnded()
    if (mustEnrol) setStage({ kind: 'enrol' })
    else onSignedIn()
  }
  const byPassword = useSubmit(async (given: SignInGiven) => {
    const answer = await login(given)
    if (given.rememberMe) keep(emailKey, given.email)
    else forget(emailKey)
    password.current = given.password
    land(answer)
  })
  const byCode = useSubmit(async (code: string) => {
    if (stage.kind === 'code') land(await finishLogin({ challenge: stage.challenge, code }))
  })
  return { stage, password, byPassword, byCode, begin: () => setStage({ kind: 'password' }) }
}

const Enter = ({ isBlocked, goTo, onSignedIn }: Modes & { isBlocked: boolean; onSignedIn: () => void }) => {
  const { t } = useTranslation('signin')
  const say = useErrorText()
  const { stage, password, byPassword, byCode, begin } = useSigningIn(onSignedIn)
  if (stage.kind === 'enrol') return <EnrolPage password={password.current} onDone={onSignedIn} />
  if (stage.kind === 'code')
    return (
      <CodeForm
        busy={byCode.busy}
        errors={placeRefusal(byCode.refused, ['code'], say)}
        onSubmit={byCode.submit}
        onBack={begin}
      />
    )
  const { busy, refused, submit } = byPassword
  const placed = placeRefusal(refused, ['email', 'password'], say)
  const errors = refused === null && isBlocked ? { ...placed, form: t('blocked') } : placed
  const remembered = kept(emailKey)
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
  const { busy, refused, submit } = useSubmit(async (given: Parameters<typeof register>[0]) => {
    await register(given)
    setIsDone(true)
  })
  if (isDone)
    return (
      <SignInOutcome title={t('account:create.done')} action={t('back')} onAct={() => goTo('enter')}>
        {t('account:create.wait')}
      </SignInOutcome>
    )
  const errors = placeRefusal(refused, ['name', 'email', 'password', 'phone', 'designation'], say)
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
  const errors = placeRefusal(refused, ['email'], say)
  return (
    <Suspense fallback={null}>
      <ForgotForm email={kept(emailKey) ?? ''} {...{ busy, errors, goTo }} onSubmit={submit} />
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
  const goTo: GoTo = (kind) => {
    history.pushState(null, '', addressOf(kind))
    setSearch(location.search)
  }
  return { mode: readMode(search), goTo }
}

export const SignInPage = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const { t } = useTranslation('signin')
  const { mode, goTo } = useMode()
  const isEntering = mode.kind === 'enter' || (mode.kind === 'enrol' && readLogin() === null)
  const finishSignIn = () => {
    history.replaceState(null, '', addressOf('enter'))
    onSignedIn()
  }
  const language = (
    <LanguageMenu label={t('language')} language={keptLanguage()} onChange={(chosen) => void chooseLanguage(chosen)} />
  )
  return (
    <SignInFrame brand={t('brand')} foot={language}>
      <Suspense fallback={null}>
        {isEntering && (
          <Enter isBlocked={mode.kind === 'enter' && mode.isBlocked} goTo={goTo} onSignedIn={finishSignIn} />
        )}
        {mode.kind === 'enrol' && !isEntering && <EnrolPage password={null} onDone={finishSignIn} />}
        {mode.kind === 'create' && <Create goTo={goTo} />}
        {mode.kind === 'forgot' && <Forgot goTo={goTo} />}
        {mode.kind === 'link' && <OpenLinkPane token={mode.token} goTo={goTo} />}
      </Suspense>
    </SignInFrame>
  )
}
