// A live line was admitted before the company required two-step sign-in: it is closed, and admitted again once the person has enrolled.
import { identityEvents } from '@tratativa/contract/identity/events'
import { listen, type Listener } from '../../../platform/events/listener.ts'
import type { HangUpServices } from './hang-up.ts'

export const onSecondStepDue = ({ realtime }: HangUpServices): Listener =>
  listen(identityEvents, 'identity.second-step.due', 'identity.on-second-step-due', ({ accountIds }) => {
    for (const accountId of accountIds) realtime.hangUp(accountId, null)
    return Promise.resolve()
  })
