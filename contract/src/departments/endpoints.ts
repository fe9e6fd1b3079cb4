import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { errors } from '../kernel/errors.ts'
import { email, flagParam, singleLine, searchText } from '../kernel/fields.ts'
import { departmentId, idParam, profileTypeId, userId } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { identityErrors } from '../identity/errors.ts'
import { profileType } from '../identity/shapes.ts'
import { departmentsErrors as e } from './errors.ts'
import { department, user, userError } from './shapes.ts'
import { departmentsAddresses } from './calls.ts'

export const departmentsEndpoints = {
  departments: endpoint({
    ...departmentsAddresses.departments,
    summary: 'The departments with their people.',
    input: z.strictObject({ search: searchText.optional(), cursor: cursor.optional() }),
    output: listOf(department),
    errors: [],
  }),
  addDepartment: endpoint({
    ...departmentsAddresses.addDepartment,
    summary: 'Makes a department and moves the chosen people into it.',
    input: z.strictObject({ name: singleLine(80), users: z.array(userId).max(500), clientId: z.uuid().optional() }),
    output: z.object({ data: department }),
    errors: [e.nameTaken, e.unknownUsers, errors.keyUsed],
  }),
  editDepartment: endpoint({
    ...departmentsAddresses.editDepartment,
    summary: 'Renames a department.',
    input: z.strictObject({ id: idParam(departmentId), name: singleLine(80) }),
    output: z.object({ data: department }),
    errors: [e.nameTaken],
  }),
  users: endpoint({
    ...departmentsAddresses.users,
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
    ...departmentsAddresses.addUsers,
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
      clientId: z.uuid().optional(),
    }),
    output: z.object({ newUsers: z.array(user), errors: z.array(userError) }),
    errors: [errors.keyUsed],
  }),
  editUser: endpoint({
    ...departmentsAddresses.editUser,
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
    ...departmentsAddresses.setUserActive,
    summary: 'Activates a user, or deactivates them and ends their logins.',
    input: z.strictObject({ id: idParam(userId), isActive: z.boolean() }),
    output: z.object({ data: user }),
    errors: [e.ownDeactivation, identityErrors.lastAdministrator],
  }),
  inviteAgain: endpoint({
    ...departmentsAddresses.inviteAgain,
    summary: 'Mails the invitation of a user who has no password yet once more.',
    input: z.strictObject({ id: idParam(userId) }),
    output: z.object({ data: user }),
    errors: [e.notPending],
  }),
  profileTypes: endpoint({
    ...departmentsAddresses.profileTypes,
    summary: 'The profile types that a user can have.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(profileType) }),
    errors: [],
  }),
} as const
