// Chooses how the installation files at courts: not at all, or by MNI.
import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { makeGuard } from '../../platform/outbound/guard.ts'
import { mni } from './mni.ts'
import type { CourtFiling } from './port.ts'

const nobody = { kind: 'not-sent', fault: 'unreachable' } as const

const noFiling: CourtFiling = {
  isOn: false,
  admit: () => null,
  file: () => Promise.resolve(nobody),
  find: () => Promise.resolve({ kind: 'unknown', fault: 'unreachable', message: '' }),
  probe: () => Promise.resolve({ kind: 'unknown', fault: 'unreachable' }),
}

export const openFiling = ({ courtFiling }: Pick<Config, 'courtFiling'>, clock: Clock): CourtFiling =>
  courtFiling.mode === 'off'
    ? noFiling
    : mni({ guard: makeGuard({ inside: courtFiling.addressesInside }), clock, timeoutMs: courtFiling.timeoutMs })
