// The door of the tasks: what the cases ask of them.
export { expectedTask } from './rules/expected-task.ts'
