import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { accountId, departmentId, userId } from '../kernel/ids.ts'

export const departmentsEvents = events({
  'departments.department.changed': z.object({ id: departmentId }),
  'departments.user.changed': z.object({ id: userId }),
  /** The user moved to another department, or out of any. */
  'departments.user.moved': z.object({ id: userId, accountId }),
})
export type DepartmentsEvents = typeof departmentsEvents
