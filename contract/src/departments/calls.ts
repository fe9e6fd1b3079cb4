import { departmentsPermissions as may } from './permissions.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { departmentsEndpoints } from './endpoints.ts'

export const departmentsAddresses = {
  departments: callAddress({
    host: 'admin',
    method: 'GET',
    path: '/departments',
    kind: 'query',
    permission: may.departmentsList,
  }),
  addDepartment: callAddress({
    host: 'admin',
    method: 'POST',
    path: '/departments',
    kind: 'command',
    permission: may.departmentsChange,
  }),
  editDepartment: callAddress({
    host: 'admin',
    method: 'PUT',
    path: '/departments/:id',
    kind: 'command',
    permission: may.departmentsChange,
  }),
  users: callAddress({
    host: 'admin',
    method: 'GET',
    path: '/users',
    kind: 'query',
    permission: may.usersList,
  }),
  addUsers: callAddress({
    host: 'admin',
    method: 'POST',
    path: '/users',
    kind: 'command',
    permission: may.usersChange,
  }),
  editUser: callAddress({
    host: 'admin',
    method: 'PUT',
    path: '/users/:id',
    kind: 'command',
    permission: may.usersChange,
  }),
  setUserActive: callAddress({
    host: 'admin',
    method: 'PUT',
    path: '/users-af/:id/status',
    kind: 'command',
    permission: may.usersChange,
  }),
  inviteAgain: callAddress({
    host: 'admin',
    method: 'POST',
    path: '/users/:id/invitation',
    kind: 'command',
    permission: may.usersChange,
  }),
  profileTypes: callAddress({
    host: 'admin',
    method: 'GET',
    path: '/profile-types',
    kind: 'query',
    permission: may.usersList,
  }),
}

export const departmentsCalls = callsOf<typeof departmentsEndpoints>(departmentsAddresses)
