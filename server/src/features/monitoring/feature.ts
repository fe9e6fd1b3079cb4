import { monitoringEndpoints as endpoints } from '@tratativa/contract/monitoring/endpoints'
import { monitoringEvents } from '@tratativa/contract/monitoring/events'
import type { Courts } from '../../gateways/courts/port.ts'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, query } from '../../platform/http/binding.ts'
import { monitoringAudience } from './audience.ts'
import { decideProposal, followProcess, markSeen, unfollowProcess } from './processes/change-processes.ts'
import { readFollowSettings, saveFollowSettings } from './processes/change-settings.ts'
import { listMovements, listProcesses, readCaseProcess, readProcess } from './processes/list-processes.ts'
import { summaryBinding } from './processes/summary.ts'
import type { CourtWaits } from './radar/court-waits.store.ts'
import { radarLoop } from './radar/radar.stream.ts'
import { tidyNightly, tidyRadar } from './radar/tidy.ts'
import { followAll } from './rule/follow-all.ts'
import { followByRuleJob } from './rule/follow-by-rule.job.ts'
import { onCaseToFollow, onCasesToFollow } from './rule/on-cases-registered.ts'

interface MonitoringParts {
  readonly courts: Courts
  readonly waits: CourtWaits
}

export const monitoringFeature = ({ courts, waits }: MonitoringParts): Feature => ({
  word: 'monitoring',
  bindings: [
    query(endpoints.processes, listProcesses),
    summaryBinding(courts.mode),
    query(endpoints.process, readProcess),
    query(endpoints.movements, listMovements),
    query(endpoints.caseProcess, readCaseProcess),
    command(endpoints.follow, followProcess),
    command(endpoints.unfollow, unfollowProcess),
    command(endpoints.markSeen, markSeen),
    command(endpoints.decideProposal, decideProposal),
    query(endpoints.settings, readFollowSettings),
    command(endpoints.saveSettings, saveFollowSettings),
  ],
  audiences: audienceOf(monitoringEvents, monitoringAudience),
  jobs: [followByRuleJob],
  listeners: [onCaseToFollow, onCasesToFollow],
  schedules: [followAll, tidyRadar(waits), tidyNightly],
  loops: courts.mode === 'off' ? [] : [radarLoop(courts, waits)],
})
