import type { QueryClient } from '@tanstack/react-query'
import { departmentsCalls } from '@tratativa/contract/departments/calls'
import type { DepartmentsEvents } from '@tratativa/contract/departments/events'
import { identityCalls } from '@tratativa/contract/identity/calls'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { refetch } from '../../platform/cached.ts'

const { departments, users } = departmentsCalls
const { outbox, rightsChanges } = identityCalls

export const departmentsLive: LiveMap<DepartmentsEvents, QueryClient> = {
  // A user carries the name of their department, and a department the names of its users, so both lists show either change.
  'departments.department.changed': (cache) => refetch(cache, departments, users),
  'departments.user.changed': (cache) => refetch(cache, users, departments, rightsChanges, outbox),
  // The command that publishes this event also publishes `departments.user.changed`, so nothing is refetched here.
  'departments.user.moved': () => undefined,
}
