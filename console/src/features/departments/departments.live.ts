import type { QueryClient } from '@tanstack/react-query'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import type { DepartmentsEvents } from '@tratativa/contract/departments/events'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { refetch } from '../../platform/cached.ts'

const { departments, users } = departmentsEndpoints
const { outbox, rightsChanges } = identityEndpoints

export const departmentsLive: LiveMap<DepartmentsEvents, QueryClient> = {
  // A user carries the name of their department, and a department the names of its users: both lists show either.
  'departments.department.changed': (cache) => refetch(cache, departments, users),
  'departments.user.changed': (cache) => refetch(cache, users, departments, rightsChanges, outbox),
  // Whoever changed it says so as well.
  'departments.user.moved': () => undefined,
}
