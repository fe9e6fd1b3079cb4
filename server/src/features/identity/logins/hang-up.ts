// A line that is open was admitted once: it is closed when what admitted it no longer holds.
import { identityEvents } from '@tratativa/contract/identity/events'
import { listen, type Listener } from '../../../platform/events/listener.ts'
import type { Realtime } from '../../../platform/realtime/realtime.ts'

export interface LineServices {
  readonly realtime: Pick<Realtime, 'hangUp'>
}

export const onLoginEnded = ({ realtime }: LineServices): Listener =>
  listen(identityEvents, 'identity.login.ended', 'identity.on-login-ended', ({ accountId, loginIds }) => {
    realtime.hangUp(accountId, loginIds)
    return Promise.resolve()
  })

/** The rooms of a line follow the profile: the console calls again and is shown to the right ones. */
export const onRightsChanged = ({ realtime }: LineServices): Listener =>
  listen(identityEvents, 'identity.rights.changed', 'identity.on-rights-changed', (change) => {
    if (change.profileTypeId !== change.wasProfileTypeId) realtime.hangUp(change.accountId, null)
    return Promise.resolve()
  })
