// The counts of the page, with the state of the radar, which belongs to the installation.
import { monitoringEndpoints } from '@tratativa/contract/monitoring/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { JsonBinding } from '../../../platform/http/binding.ts'
import { radarHealth } from '../radar/courts.store.ts'
import { countProcesses } from './processes.store.ts'

type Health = Awaited<ReturnType<typeof radarHealth>>

const radarOf = (mode: 'off' | 'demo' | 'on', { isKeyRefused, isAway }: Health) => {
  if (mode !== 'on') return mode
  if (isKeyRefused) return 'key'
  return isAway ? 'away' : 'on'
}

export const summaryBinding = (mode: 'off' | 'demo' | 'on'): JsonBinding => ({
  endpoint: monitoringEndpoints.summary,
  async run(call, input) {
    const filter = input as InputOf<typeof monitoringEndpoints.summary>
    const counts = await call.read((reader) => countProcesses(reader, filter))
    const health = await call.asSystem(radarHealth)
    return { ...counts, heardAt: health.heardAt?.toISOString() ?? null, radar: radarOf(mode, health) }
  },
})
