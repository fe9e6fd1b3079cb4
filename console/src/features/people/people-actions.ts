import type { ActionGroup } from '../../platform/actions.ts'

const place = { id: 'people', order: 50, label: 'people:title' } as const

export const peopleActions = {
  ...place,
  acts: { add: { label: 'people:add', keys: 'N' }, clearFilters: { label: 'acts:clearFilters' } },
} satisfies ActionGroup

export const mergeActs = { ...place, acts: { merge: { label: 'acts:people.merge' } } } satisfies ActionGroup

export const personActs = {
  id: 'person',
  order: 51,
  label: 'acts:person',
  acts: {
    edit: { label: 'acts:person.edit', keys: 'E' },
    activate: { label: 'acts:record.activate' },
    deactivate: { label: 'acts:record.deactivate' },
    merge: { label: 'people:merge.with' },
    block: { label: 'people:block.person' },
  },
} satisfies ActionGroup
