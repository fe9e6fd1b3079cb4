// Fifteen minutes before the login ends, the console asks for the password in place, so that nothing typed is lost.
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Claims } from '@tratativa/contract/identity/shapes'
import { expiryOf, leave, useLogin } from '../../../platform/login.ts'
import { useRightsInStep } from './use-rights-in-step.ts'

// Loads after the first screen and long before it is needed: by then a deployment may have removed its file.
const fetchDialog = () => import('./renewal-dialog-pane.tsx').then((module) => ({ default: module.RenewalDialogPane }))
const RenewalDialogPane = lazy(fetchDialog)

const tickMs = 5000

// Uses an interval instead of one long timer, so that the time is right after a laptop wakes up.
const useTimeLeft = (claims: Claims | undefined) => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, tickMs)
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
  useRightsInStep()
  const login = useLogin()
  const left = useTimeLeft(login?.claims)
  const [putOff, setPutOff] = useState<string | null>(null)
  useEffect(() => void fetchDialog(), [])
  const isOver = left?.isOver === true
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])
  if (!login || !left?.isNear || isOver || putOff === login.token) return null
  return (
    <Suspense>
      <RenewalDialogPane
        email={login.claims.user_email}
        minutes={left.minutes}
        onLater={() => setPutOff(login.token)}
      />
    </Suspense>
  )
}
