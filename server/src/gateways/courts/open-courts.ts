// Chooses the courts of the installation: none, the invented ones of the demo, or the public interfaces.
import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { dataJud } from './datajud.ts'
import { demoCourts } from './demo-courts.ts'
import { djen } from './djen.ts'
import type { Courts, Fault } from './port.ts'

const nobody: Fault = { fault: 'away', waitMs: null }

const noCourts: Courts = {
  mode: 'off',
  perMinute: 1,
  searchIndex: () => Promise.resolve(nobody),
  searchGazette: () => Promise.resolve(nobody),
  readBook: () => Promise.resolve(nobody),
}

export const openCourts = ({ courts }: Pick<Config, 'courts'>, clock: Clock): Courts => {
  if (courts.mode === 'off') return noCourts
  if (courts.mode === 'demo') return demoCourts(clock)
  const { indexUrl, indexKey, gazetteUrl, bookHosts, timeoutMs, perMinute } = courts
  return {
    mode: 'on',
    perMinute,
    ...dataJud({ url: indexUrl, key: indexKey, timeoutMs }),
    ...djen({ url: gazetteUrl, timeoutMs, bookHosts }),
  }
}
