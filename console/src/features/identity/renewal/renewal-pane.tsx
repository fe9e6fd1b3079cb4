// A quarter of an hour before the login ends, the console asks for the password in place: nothing typed is lost.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Claims } from '@tratativa/contract/identity/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { expiryOf, leave, storeLogin, useLogin } from '../../../platform/login.ts'
import { useToast } from '../../../ui/toast.tsx'
import { finishLogin, login as logIn } from '../sign-in.api.ts'
import { useSubmit } from '../use-submit.ts'
import { useRightsInStep } from './use-rights-in-step.ts'

// Fetched behind the first screen, and long before it is wanted: by then a newer version may have taken its file away.
const fetchDialog = () => import('./renewal-dialog.tsx').then((module) => ({ default: module.RenewalDialog }))
const RenewalDialog = lazy(fetchDialog)

const everySoOften = 5000

// A clock, not one long timer: a laptop that slept wakes up to the right minute.
const useTimeLeft = (claims: Claims | undefined) => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, everySoOften)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  if (!claims) return null
  const { warnAt, end } = expiryOf(claims)
  return { isNear: now >= warnAt, isOver: now > end, minutes: Math.max(1, Math.ceil((end - now) / 60_000)) }
}

export const RenewalPane = () => {
  const { t } = useTranslation('signin')
  useRightsInStep()
  const login = useLogin()
  const left = useTimeLeft(login?.claims)
  const say = useErrorText()
  const { message } = useToast()
  const [putOff, setPutOff] = useState<string | null>(null)
  const [challenge, setChallenge] = useState<string | null>(null)
  const { busy, refused, submit } = useSubmit(async (secret: string) => {
    const email = login?.claims.user_email ?? ''
    const answer =
      challenge === null
        ? await logIn({ email, password: secret, rememberMe: true })
        : await finishLogin({ challenge, code: secret })
    setChallenge(answer.challenge ?? null)
    if (answer.jwt === undefined) return
    storeLogin(answer.jwt, answer.user)
    message(t('renew.done'))
  })
  useEffect(() => void fetchDialog(), [])
  const isOver = left?.isOver === true
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])
  if (!login || !left?.isNear || isOver || putOff === login.token) return null
  return (
    <Suspense>
      <RenewalDialog
        key={challenge}
        email={login.claims.user_email}
        asksForCode={challenge !== null}
        minutes={left.minutes}
        busy={busy}
        error={refused === null ? undefined : say(refused)}
        onSubmit={submit}
        onLater={() => setPutOff(login.token)}
      />
    </Suspense>
  )
}
