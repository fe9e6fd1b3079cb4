import { describe, expect, it } from 'vitest'
import { departmentsCalls } from '@tratativa/contract/departments/calls'
import { identityCalls } from '@tratativa/contract/identity/calls'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { departmentId, userId } from '@tratativa/contract/kernel/ids'
import { filledCache, invalidatedUrls } from '../../platform/test-cache.ts'
import { departmentsLive } from './departments.live.ts'

const { departments, users, profileTypes } = departmentsCalls
const { outbox, rightsChanges } = identityCalls

const filled = () => filledCache([departments, users, profileTypes, outbox, rightsChanges])

describe('an event refetches the queries that show its data', () => {
  it('departments.department.changed refetches both lists, because a user carries the name of the department', () => {
    const cache = filled()
    departmentsLive['departments.department.changed'](cache, { id: departmentId.parse(1) })
    expect(invalidatedUrls(cache)).toEqual([urlOf(departments), urlOf(users)])
  })

  it('departments.user.changed refetches the lists, the history of rights and the mails', () => {
    const cache = filled()
    departmentsLive['departments.user.changed'](cache, { id: userId.parse(1) })
    expect(invalidatedUrls(cache)).toEqual([urlOf(departments), urlOf(users), urlOf(outbox), urlOf(rightsChanges)])
  })
})
