// The public API of tasks, for cases.
export { expectedTask } from './rules/expected-task.ts'
