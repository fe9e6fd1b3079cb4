// Chooses the telephone exchange of the installation: none, the one inside the server, or the company's own Asterisk.
import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import type { KeyRing } from '../../platform/crypto/key-ring.ts'
import type { Logger } from '../../platform/log/log.ts'
import { makeAsteriskPbx, type AsteriskParts } from './asterisk/asterisk-pbx.ts'
import { makeDemoPbx, type DemoPbx } from './demo/demo-pbx.ts'
import type { CallKeeper, Pbx } from './port.ts'

export interface OpenedPbx {
  /** Null where the installation has no exchange. */
  readonly pbx: Pbx | null
  /** The exchange inside this process, if it is the driver. */
  readonly demo: DemoPbx | null
}

interface Services {
  readonly keys: KeyRing
  readonly keeper: CallKeeper
  readonly log: Logger
  readonly clock: Clock
  readonly credentialOf: AsteriskParts['credentialOf']
  readonly ownerOf: AsteriskParts['ownerOf']
}

export const openPbx = ({ pbx }: Pick<Config, 'pbx'>, services: Services): OpenedPbx => {
  const { keys, keeper, log, clock, credentialOf, ownerOf } = services
  if (pbx.driver === 'demo') {
    const demo = makeDemoPbx({ keys, keeper, log, now: () => clock.now() })
    return { pbx: demo, demo }
  }
  const { tenantId, ...settings } = pbx.asterisk
  if (pbx.driver === 'asterisk' && tenantId !== undefined) {
    const parts = { settings: { ...settings, tenantId }, credentialOf, ownerOf, keeper, log, now: () => clock.now() }
    return { pbx: makeAsteriskPbx(parts), demo: null }
  }
  return { pbx: null, demo: null }
}
