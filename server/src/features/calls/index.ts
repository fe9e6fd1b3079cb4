// The public API of the calls, for the composition root.
export { makeCallKeeper } from './call-keeper.stream.ts'
export { closeLostCalls } from './close-lost-calls.stream.ts'
export { callsTimeline } from './timeline/calls-timeline.store.ts'
