import { departmentsEndpoints as endpoints } from '@tratativa/contract/departments/endpoints'
import { departmentsEvents } from '@tratativa/contract/departments/events'
import { everyProfile, profileNames } from '@tratativa/contract/kernel/actor'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, query } from '../../platform/http/binding.ts'
import { once } from '../../platform/once/once.ts'
import { addDepartment } from './add-department.ts'
import { addUsers } from './add-users.ts'
import { departmentsAudience } from './audience.ts'
import { editDepartment } from './edit-department.ts'
import { editUser } from './edit-user.ts'
import { inviteAgain } from './invite-again.ts'
import { listDepartments } from './list-departments.ts'
import { listUsers } from './list-users.ts'
import { setUserActive } from './set-user-active.ts'

const profileTypes = { data: everyProfile.map((id) => ({ id, name: profileNames[id] })) }

export const departmentsFeature = (): Feature => ({
  word: 'departments',
  bindings: [
    query(endpoints.departments, listDepartments),
    command(endpoints.addDepartment, once('departments.department.add', addDepartment)),
    command(endpoints.editDepartment, editDepartment),
    query(endpoints.users, listUsers),
    command(endpoints.addUsers, once('departments.users.add', addUsers)),
    command(endpoints.editUser, editUser),
    command(endpoints.setUserActive, setUserActive),
    command(endpoints.inviteAgain, inviteAgain),
    query(endpoints.profileTypes, () => Promise.resolve(profileTypes)),
  ],
  audiences: audienceOf(departmentsEvents, departmentsAudience),
})
