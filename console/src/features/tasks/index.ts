// What the desk of a case embeds of its tasks.
export { AddTaskPane } from './add-task-pane.tsx'
export { CaseTasksPane } from './case-tasks-pane.tsx'
