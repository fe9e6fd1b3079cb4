import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { departmentId, userId } from '../kernel/ids.ts'

export const departmentsEvents = events({
  'departments.department.changed': z.object({ id: departmentId }),
  'departments.user.changed': z.object({ id: userId }),
})
export type DepartmentsEvents = typeof departmentsEvents
