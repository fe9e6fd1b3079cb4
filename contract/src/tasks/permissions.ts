import { everyProfile, leadingProfiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const tasksPermissions = {
  tasksList: permission('tasks.task.list', everyProfile),
  tasksChange: permission('tasks.task.change', everyProfile),
  rulesSee: permission('tasks.rule.see', leadingProfiles),
  rulesChange: permission('tasks.rule.change', leadingProfiles),
} as const
