import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { departmentsEvents } from '@tratativa/contract/departments/events'
import { audienceOf } from '../../platform/events/deliver-event.job.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { query } from '../../platform/http/binding.ts'
import { departmentsAudience } from './audience.ts'
import { listDepartments } from './list-departments.ts'
import { listProfileTypes } from './list-profile-types.ts'
import { listUsers } from './list-users.ts'

export const departmentsFeature = (): Feature => ({
  word: 'departments',
  bindings: [
    query(departmentsEndpoints.departments, listDepartments),
    query(departmentsEndpoints.users, listUsers),
    query(departmentsEndpoints.profileTypes, listProfileTypes),
  ],
  audiences: audienceOf(departmentsEvents, departmentsAudience),
})
