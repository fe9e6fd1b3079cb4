// The public API of the cases: what tasks and other features may call.
export { holdWaiting as holdWaitingRequest } from './ceilings/requests.store.ts'
export { caseBriefs } from './desk/door/case-briefs.ts'
export { findCase } from './desk/door/find-case.ts'
export { readNextTasks, setNextTask } from './desk/door/set-next-task.ts'
export { tellTimeline } from './desk/door/tell-timeline.ts'
export { caseRowsByIds } from './list/case-rows-by-ids.ts'
