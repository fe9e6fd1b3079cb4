import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { email, flagParam, singleLine, searchText } from '../kernel/fields.ts'
import { departmentId, idParam, profileTypeId, userId } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { identityErrors } from '../identity/errors.ts'
import { profileType } from '../identity/shapes.ts'
import { departmentsErrors as e } from './errors.ts'
import { departmentsPermissions as may } from './permissions.ts'
import { department, user, userError } from './shapes.ts'

export const departmentsEndpoints = {
  departments: endpoint({
    host: 'admin',
    method: 'GET',
    path: '/departments',
    kind: 'query',
    permission: may.departmentsList,
    summary: 'The departments with their people.',
    input: z.strictObject({ search: searchText.optional(), cursor: cursor.optional() }),
    output: listOf(department),
    errors: [],
  }),
  addDepartment: endpoint({
    host: 'admin',
    method: 'POST',
    path: '/departments',
    kind: 'command',
    permission: may.departmentsChange,
    summary: 'Makes a department and moves the chosen people into it.',
    input: z.strictObject({ name: singleLine(80), users: z.array(userId).max(500) }),
    output: z.object({ data: department }),
    errors: [e.nameTaken, e.unknownUsers],
  }),
  editDepartment: endpoint({
    host: 'admin',
    method: 'PUT',
    path: '/departments/:id',
    kind: 'command',
    permission: may.departmentsChange,
    summary: 'Renames a department.',
    input: z.strictObject({ id: idParam(departmentId), name: singleLine(80) }),
    output: z.object({ data: department }),
    errors: [e.nameTaken],
  }),
  users: endpoint({
    host: 'admin',
    method: 'GET',
    path: '/users',
    kind: 'query',
    permission: may.usersList,
    summary: 'The users of this company.',
    input: z.strictObject({
      search: searchText.optional(),
      isPending: flagParam.optional(),
      isActive: flagParam.optional(),
      cursor: cursor.optional(),
    }),
    output: listOf(user).extend({ total: z.number() }),
    errors: [],
  }),
  addUsers: endpoint({
    host: 'admin',
    method: 'POST',
    path: '/users',
    kind: 'command',
    permission: may.usersChange,
    summary: 'Adds people and mails each an invitation; those refused are named, the others stand.',
    input: z.strictObject({
      users: z
        .array(
          z.strictObject({
            name: singleLine(120),
            email,
            profileTypeId,
            departmentId: departmentId.nullable().optional(),
          }),
        )
        .min(1)
        .max(50),
    }),
    output: z.object({ newUsers: z.array(user), errors: z.array(userError) }),
    errors: [],
  }),
  editUser: endpoint({
    host: 'admin',
    method: 'PUT',
    path: '/users/:id',
    kind: 'command',
    permission: may.usersChange,
    summary: 'Changes the name, profile and department of a user.',
    input: z.strictObject({
      id: idParam(userId),
      name: singleLine(120),
      profileTypeId,
      departmentId: departmentId.nullable(),
    }),
    output: z.object({ data: user }),
    errors: [e.unknownDepartment, identityErrors.lastAdministrator],
  }),
  setUserActive: endpoint({
    host: 'admin',
    method: 'PUT',
    path: '/users-af/:id/status',
    kind: 'command',
    permission: may.usersChange,
    summary: 'Activates a user, or deactivates them and ends their logins.',
    input: z.strictObject({ id: idParam(userId), isActive: z.boolean() }),
    output: z.object({ data: user }),
    errors: [e.ownDeactivation, identityErrors.lastAdministrator],
  }),
  inviteAgain: endpoint({
    host: 'admin',
    method: 'POST',
    path: '/users/:id/invitation',
    kind: 'command',
    permission: may.usersChange,
    summary: 'Mails the invitation of a user who has no password yet once more.',
    input: z.strictObject({ id: idParam(userId) }),
    output: z.object({ data: user }),
    errors: [e.notPending],
  }),
  profileTypes: endpoint({
    host: 'admin',
    method: 'GET',
    path: '/profile-types',
    kind: 'query',
    permission: may.usersList,
    summary: 'The profile types that a user can have.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(profileType) }),
    errors: [],
  }),
} as const
