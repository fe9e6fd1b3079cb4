import type { ActPlace } from '../../platform/acts.ts'

const place = { id: 'clients', order: 60, label: 'clients:title' } as const

export const clientsActs = { ...place, acts: { add: { label: 'clients:add', keys: 'N' } } } satisfies ActPlace

export const clientsFilterActs = {
  ...place,
  acts: { clearFilters: { label: 'acts:clearFilters' } },
} satisfies ActPlace

const record = { id: 'client', order: 61, label: 'acts:client' } as const

export const recordActs = {
  ...record,
  acts: {
    activate: { label: 'acts:record.activate' },
    deactivate: { label: 'acts:record.deactivate' },
    remove: { label: 'clients:remove' },
  },
} satisfies ActPlace

export const subClientsActs = { ...record, acts: { add: { label: 'clients:sub.add', keys: 'N' } } } satisfies ActPlace

export const groupsActs = {
  id: 'groups',
  order: 62,
  label: 'clients:groups.title',
  acts: { add: { label: 'clients:groups.add', keys: 'N' } },
} satisfies ActPlace
