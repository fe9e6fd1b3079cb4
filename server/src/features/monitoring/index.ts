// The public API of the monitoring, for the composition root.
export { monitoringTimeline } from './timeline/monitoring-timeline.store.ts'
