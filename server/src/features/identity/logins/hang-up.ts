// Closes open connections when the login that admitted them ends: a connection is authenticated only once, when it opens.
import { identityEvents } from '@tratativa/contract/identity/events'
import { listen, type Listener } from '../../../platform/events/listener.ts'
import type { Realtime } from '../../../platform/realtime/realtime.ts'

export interface HangUpServices {
  readonly realtime: Pick<Realtime, 'hangUp'>
}

export const onLoginEnded = ({ realtime }: HangUpServices): Listener =>
  listen(identityEvents, 'identity.login.ended', 'identity.on-login-ended', ({ accountId, loginIds }) => {
    realtime.hangUp(accountId, loginIds)
    return Promise.resolve()
  })

/** The rooms of a connection depend on the profile: the connection is closed, and the console reconnects into the right rooms. */
export const hangUpOnRightsChanged = ({ realtime }: HangUpServices): Listener =>
  listen(identityEvents, 'identity.rights.changed', 'identity.on-rights-changed', (change) => {
    if (change.profileTypeId !== change.wasProfileTypeId) realtime.hangUp(change.accountId, null)
    return Promise.resolve()
  })

// A live line was admitted before the company required two-step sign-in: it is closed, and admitted again once the person has enrolled.
export const onSecondStepDue = ({ realtime }: HangUpServices): Listener =>
  listen(identityEvents, 'identity.second-step.due', 'identity.on-second-step-due', ({ accountIds }) => {
    for (const accountId of accountIds) realtime.hangUp(accountId, null)
    return Promise.resolve()
  })
