import type { ActionGroup } from '../../platform/actions.ts'

const place = { id: 'clients', order: 60, label: 'clients:title' } as const

export const clientsActions = { ...place, acts: { add: { label: 'clients:add', keys: 'N' } } } satisfies ActionGroup

export const clientsFilterActs = {
  ...place,
  acts: { clearFilters: { label: 'acts:clearFilters' } },
} satisfies ActionGroup

const record = { id: 'client', order: 61, label: 'acts:client' } as const

export const recordActs = {
  ...record,
  acts: {
    activate: { label: 'acts:record.activate' },
    deactivate: { label: 'acts:record.deactivate' },
    remove: { label: 'clients:remove' },
  },
} satisfies ActionGroup

export const subClientsActs = {
  ...record,
  acts: { add: { label: 'clients:sub.add', keys: 'N' } },
} satisfies ActionGroup

export const groupsActs = {
  id: 'groups',
  order: 62,
  label: 'clients:groups.title',
  acts: { add: { label: 'clients:groups.add', keys: 'N' } },
} satisfies ActionGroup
