import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { personId } from '../kernel/ids.ts'
import { blockId, mergeId } from './shapes.ts'

const merged = z.object({
  mergeId,
  /** Who is shown no more. */
  from: personId,
  /** Who stands for both. */
  into: personId,
})

export const peopleEvents = events({
  /** Registered, renamed, given other addresses, switched on or off. `id` is null when many were added at once. */
  'people.person.changed': z.object({ id: personId.nullable() }),
  'people.person.merged': merged,
  /** The same two as at the merge: what was moved from one to the other goes back. */
  'people.person.unmerged': merged,
  /** The normal form of an address, or a person. */
  'people.block.changed': z.object({
    id: blockId,
    value: z.string().nullable(),
    personId: personId.nullable(),
    isBlocked: z.boolean(),
  }),
})
export type PeopleEvents = typeof peopleEvents
