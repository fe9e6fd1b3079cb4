import { permission } from '../kernel/permission.ts'

export const peoplePermissions = {
  peopleList: permission('people.person.list', [1, 2, 3]),
  peopleChange: permission('people.person.change', [1, 2, 3]),
  peopleMerge: permission('people.person.merge', [1, 2]),
  blocksList: permission('people.block.list', [1, 2, 3]),
  /** All profiles may block: a user to whom somebody says "do not contact me again" records it at once. */
  blocksAdd: permission('people.block.add', [1, 2, 3]),
  blocksLift: permission('people.block.lift', [1, 2]),
} as const
