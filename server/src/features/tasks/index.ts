// The public API of tasks, for cases and the composition root.
export { completeTasksOfSource } from './complete-tasks-of-source.ts'
export { makeTaskOnce } from './make-task-once.ts'
export { reopenTasksOfSource } from './reopen-tasks-of-source.ts'
export { expectedTask } from './rules/expected-task.ts'
export { tasksWork } from './worklist/tasks-work.store.ts'
