import { departmentsPermissions as may } from './permissions.ts'

import { address, callsOf } from '../kernel/endpoint.ts'
import type { departmentsEndpoints } from './endpoints.ts'

export const departmentsAddresses = {
  departments: address({
    host: 'admin',
    method: 'GET',
    path: '/departments',
    kind: 'query',
    permission: may.departmentsList,
  }),
  addDepartment: address({
    host: 'admin',
    method: 'POST',
    path: '/departments',
    kind: 'command',
    permission: may.departmentsChange,
  }),
  editDepartment: address({
    host: 'admin',
    method: 'PUT',
    path: '/departments/:id',
    kind: 'command',
    permission: may.departmentsChange,
  }),
  users: address({
    host: 'admin',
    method: 'GET',
    path: '/users',
    kind: 'query',
    permission: may.usersList,
  }),
  addUsers: address({
    host: 'admin',
    method: 'POST',
    path: '/users',
    kind: 'command',
    permission: may.usersChange,
  }),
  editUser: address({
    host: 'admin',
    method: 'PUT',
    path: '/users/:id',
    kind: 'command',
    permission: may.usersChange,
  }),
  setUserActive: address({
    host: 'admin',
    method: 'PUT',
    path: '/users-af/:id/status',
    kind: 'command',
    permission: may.usersChange,
  }),
  inviteAgain: address({
    host: 'admin',
    method: 'POST',
    path: '/users/:id/invitation',
    kind: 'command',
    permission: may.usersChange,
  }),
  profileTypes: address({
    host: 'admin',
    method: 'GET',
    path: '/profile-types',
    kind: 'query',
    permission: may.usersList,
  }),
}

export const departmentsCalls = callsOf<typeof departmentsEndpoints>(departmentsAddresses)
