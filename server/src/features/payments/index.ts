// The public API of the payments, for the composition root and the demo.
export { draftInstalments } from './plans/draft-instalments.ts'
export { paymentsTimeline } from './timeline/payments-timeline.store.ts'
export { paymentsWork } from './worklist/payments-work.store.ts'
