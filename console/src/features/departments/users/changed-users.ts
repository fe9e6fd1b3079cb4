import type { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import type { User } from '@tratativa/contract/departments/shapes'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'

type Answer = OutputOf<typeof departmentsEndpoints.users>

/** The list as it will be once the access of a user is changed. Whoever was let in once waits no more. */
export const withActive = (answer: Answer, id: number, isActive: boolean): Answer => ({
  ...answer,
  data: answer.data.map((user) =>
    user.id === id ? { ...user, isActive, isPending: user.isPending && !isActive } : user,
  ),
})

/** The list with what the server says of one of its users. */
export const withUser = (answer: Answer, changed: User): Answer => ({
  ...answer,
  data: answer.data.map((user) => (user.id === changed.id ? changed : user)),
})
