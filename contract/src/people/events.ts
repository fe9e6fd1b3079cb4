import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { personId } from '../kernel/ids.ts'
import { blockId, mergeId } from './shapes.ts'

const merged = z.object({
  mergeId,
  /** The person who is no longer shown. */
  from: personId,
  /** The person who represents both. */
  into: personId,
})

export const peopleEvents = events({
  /**
   * Published after a person is registered, renamed, activated or deactivated, or gets other addresses. `id` is null when many people were
   * added at once.
   */
  'people.person.changed': z.object({ id: personId.nullable() }),
  'people.person.merged': merged,
  /** The same two people as in the merge; data that was moved between them is moved back. */
  'people.person.unmerged': merged,
  /** The normalised address, or a person. */
  'people.block.changed': z.object({
    id: blockId,
    value: z.string().nullable(),
    personId: personId.nullable(),
    isBlocked: z.boolean(),
  }),
})
export type PeopleEvents = typeof peopleEvents
