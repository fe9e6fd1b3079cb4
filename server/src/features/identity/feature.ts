import { identityEndpoints as endpoints } from '@tratativa/contract/identity/endpoints'
import { identityEvents } from '@tratativa/contract/identity/events'
import type { Claims } from '@tratativa/contract/identity/shapes'
import type { MailGateway } from '../../gateways/mail/port.ts'
import type { Tokens } from '../../platform/auth/tokens.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { KeyRing } from '../../platform/crypto/key-ring.ts'
import type { Seal } from '../../platform/crypto/seal.ts'
import { audienceOf } from '../../platform/events/deliver-event.job.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, procedure, query } from '../../platform/http/binding.ts'
import type { Realtime } from '../../platform/realtime/realtime.ts'
import { identityAudience } from './audience.ts'
import { logOut } from './logins/end-logins.ts'
import { logIn } from './logins/log-in.ts'
import { readOutbox } from './mails/keep-mail.ts'
import { readMenu } from './menu/read-menu.ts'

export interface IdentityServices {
  readonly tokens: Tokens<Claims>
  readonly seal: Seal
  readonly attempts: KeyRing
  readonly mail: MailGateway
  readonly realtime: Pick<Realtime, 'hangUp'>
  readonly publicUrl: string
  readonly isMailKept: boolean
  readonly clock: Clock
}

export const identityFeature = (services: IdentityServices): Feature => ({
  word: 'identity',
  bindings: [
    procedure(endpoints.login, (call, input) => logIn(call, input, services)),
    command(endpoints.logout, logOut),
    query(endpoints.menu, readMenu),
    query(endpoints.outbox, (reader, input) => readOutbox(reader, input, services)),
  ],
  audiences: audienceOf(identityEvents, identityAudience),
})
