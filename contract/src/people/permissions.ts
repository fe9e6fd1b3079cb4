import { everyProfile, leadingProfiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const peoplePermissions = {
  peopleList: permission('people.person.list', everyProfile),
  peopleChange: permission('people.person.change', everyProfile),
  peopleMerge: permission('people.person.merge', leadingProfiles),
  blocksList: permission('people.block.list', everyProfile),
  /** All profiles may block: a user to whom somebody says "do not contact me again" records it at once. */
  blocksAdd: permission('people.block.add', everyProfile),
  blocksLift: permission('people.block.lift', leadingProfiles),
} as const
