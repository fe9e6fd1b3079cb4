// The public API of the monitoring, for the composition root and the demo.
export { followEverything } from './rule/follow-by-rule.job.ts'
export type { CourtWaits } from './radar/court-waits.store.ts'
export { acceptProposalOf } from './processes/change-processes.ts'
export { monitoringTimeline } from './timeline/monitoring-timeline.store.ts'
