import type { Actor } from '@tratativa/contract/kernel/actor'
import type { UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/scope.ts'
import { isByAuthors } from '../cases/index.ts'
import { scopeOf } from './scope.ts'

export interface CountedMember {
  readonly userId: UserId
  readonly userEmail: string
  readonly name: string
  readonly departmentName: string
  readonly isAssistant: boolean
  /** The account of another program: it is in no list and in no total. */
  readonly isAutomation: boolean
  readonly isNegotiator: boolean
}

/** Returns the members whose figures the caller sees, those who left too. */
export const listMembers = async ({ actor, sql: on }: Reader): Promise<readonly CountedMember[]> => {
  const { rows } = await sql<CountedMember>`
    select m.id as "userId", a.email as "userEmail", a.name, coalesce(d.name, '') as "departmentName",
      m.is_assistant as "isAssistant", insights.is_automation(a.email) as "isAutomation",
      m.profile_type_id = 3 and m.is_active as "isNegotiator"
    from identity.membership m join identity.account a on a.id = m.account_id
    left join departments.placement l on l.user_id = m.id
    left join departments.department d on d.id = l.department_id
    where ${isByAuthors(scopeOf(actor), sql`m.id`)}
    order by platform.fold(a.name), m.id`.execute(on)
  return rows
}

export const isWithinScope = (actor: Actor, author: Parameters<typeof isByAuthors>[1]) =>
  isByAuthors(scopeOf(actor), author)
