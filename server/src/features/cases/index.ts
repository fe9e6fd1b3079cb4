// The door of the cases: what tasks and, later, the other words ask of them and tell them.
export { caseBriefs, type CaseBrief } from './desk/door/case-briefs.ts'
export { casesOfPersons } from './desk/door/cases-of-persons.ts'
export { findCase, type FoundCase } from './desk/door/find-case.ts'
export { setNextTask } from './desk/door/set-next-task.ts'
export { tellTimeline, type ToldFact } from './desk/door/tell-timeline.ts'
