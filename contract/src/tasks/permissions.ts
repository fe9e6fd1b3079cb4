import { permission } from '../kernel/permission.ts'

export const tasksPermissions = {
  tasksList: permission('tasks.task.list', [1, 2, 3]),
  tasksChange: permission('tasks.task.change', [1, 2, 3]),
  rulesSee: permission('tasks.rule.see', [1, 2]),
  rulesChange: permission('tasks.rule.change', [1, 2]),
} as const
