// The parts that a caller of the app supplies.
import type { CallKeeper, Pbx } from './gateways/pbx/port.ts'
import type { WhatsApp } from './gateways/whatsapp/open-whatsapp.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { KeyRing } from './platform/crypto/key-ring.ts'
import type { Logins } from './platform/db/logins.ts'
import type { Stamp } from './platform/db/stamps.ts'
import type { Logger } from './platform/log/log.ts'

export interface AppParts {
  readonly config: Config
  readonly logins: Logins
  readonly stamp: Stamp
  readonly publicUrl: string
  readonly keys: { readonly tokens: KeyRing; readonly seal: KeyRing }
  readonly consoleRoot: string
  readonly filesRoot: string
  readonly clock: Clock
  readonly log: Logger
  /** Replaces the configured WhatsApp gateway, for callers that simulate the other side themselves. */
  readonly whatsapp?: WhatsApp
  /** Replaces the configured telephone exchange. */
  readonly openExchange?: (keeper: CallKeeper) => Pbx | null
  /** The part that knows calls; the calls of this app where absent. */
  readonly callKeeper?: CallKeeper
  /** False: no work starts by the machine's clock; for callers that run it themselves. */
  readonly hasSchedules?: boolean
}
