import type { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import type { User } from '@tratativa/contract/departments/shapes'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'

type Answer = OutputOf<typeof departmentsEndpoints.users>

/** The list after an optimistic change of a user's access. An accepted user is no longer pending. */
export const withActive = (answer: Answer, id: number, isActive: boolean): Answer => ({
  ...answer,
  data: answer.data.map((user) =>
    user.id === id ? { ...user, isActive, isPending: user.isPending && !isActive } : user,
  ),
})

/** The list with one user replaced by the server's answer. */
export const withUser = (answer: Answer, changed: User): Answer => ({
  ...answer,
  data: answer.data.map((user) => (user.id === changed.id ? changed : user)),
})
