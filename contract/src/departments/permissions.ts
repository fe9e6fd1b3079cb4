import { leadingProfiles, profiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const departmentsPermissions = {
  departmentsList: permission('departments.department.list', leadingProfiles),
  departmentsChange: permission('departments.department.change', [profiles.administrator]),
  usersList: permission('departments.user.list', leadingProfiles),
  usersChange: permission('departments.user.change', [profiles.administrator]),
} as const
