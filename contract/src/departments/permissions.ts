import { permission } from '../kernel/permission.ts'

export const departmentsPermissions = {
  departmentsList: permission('departments.department.list', [1, 2]),
  departmentsChange: permission('departments.department.change', [1]),
  usersList: permission('departments.user.list', [1, 2]),
  usersChange: permission('departments.user.change', [1]),
} as const
