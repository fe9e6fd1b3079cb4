import type { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { departmentsErrors } from '@tratativa/contract/departments/errors'
import { departmentsEvents } from '@tratativa/contract/departments/events'
import type { UserError } from '@tratativa/contract/departments/shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import type { UserId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../platform/db/scope.ts'
import { Refusal, refuse } from '../../platform/refusal/refusal.ts'
import { openMembership, sendInvitation } from '../identity/index.ts'
import { findDepartments } from './departments.store.ts'
import { moveUsers } from './move-users.ts'
import { findUsers } from './users.store.ts'

type Input = InputOf<typeof departmentsEndpoints.addUsers>
type NewUser = Input['users'][number]
type Departments = Awaited<ReturnType<typeof findDepartments>>

const addUser = async (tx: Tx, { departmentId = null, ...person }: NewUser, known: Departments): Promise<UserId> => {
  const department = known.find(({ id }) => id === departmentId) ?? null
  if (departmentId !== null && !department) refuse(departmentsErrors.unknownDepartment)
  const { userId, accountId } = await openMembership(tx, person)
  if (department) await moveUsers(tx, await findUsers(tx, [userId]), department)
  sendInvitation(tx, accountId, person.name)
  tx.emit(departmentsEvents, 'departments.user.changed', { id: userId })
  return userId
}

const refused = (email: string, { code, message, field = 'email' }: Omit<ErrorDef, 'status'>): UserError => ({
  email,
  field,
  message,
  code,
})

export const addUsers = async (tx: Tx, { users }: Input) => {
  const known = await findDepartments(
    tx,
    users.flatMap((user) => user.departmentId ?? []),
  )
  const added: UserId[] = []
  const refusals: UserError[] = []
  const seen = new Set<string>()
  for (const user of users) {
    if (seen.has(user.email)) {
      refusals.push(refused(user.email, departmentsErrors.listedTwice))
      continue
    }
    seen.add(user.email)
    try {
      added.push(await addUser(tx, user, known))
    } catch (error) {
      // A refusal for one person does not stop the others; an unexpected failure stops the whole call.
      if (!(error instanceof Refusal) || error.def.status >= 500) throw error
      refusals.push(
        refused(user.email, { code: error.def.code, message: error.message, field: error.field ?? 'email' }),
      )
    }
  }
  return { newUsers: await findUsers(tx, added), errors: refusals }
}
