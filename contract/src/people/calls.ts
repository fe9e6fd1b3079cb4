import { peoplePermissions as may } from './permissions.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { personEndpoints, blockEndpoints } from './endpoints.ts'

export const personAddresses = {
  persons: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/persons',
    kind: 'query',
    permission: may.peopleList,
  }),
  personsTotal: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/persons/total',
    kind: 'query',
    permission: may.peopleList,
  }),
  likePersons: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/persons/likeness',
    kind: 'query',
    permission: may.peopleList,
  }),
  person: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/persons/:id',
    kind: 'query',
    permission: may.peopleList,
  }),
  registerPerson: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/persons',
    kind: 'command',
    permission: may.peopleChange,
  }),
  editPerson: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/persons/:id',
    kind: 'command',
    permission: may.peopleChange,
  }),
  setPersonActive: callAddress({
    host: 'case',
    method: 'PATCH',
    path: '/api/persons/:id/status',
    kind: 'command',
    permission: may.peopleChange,
  }),
  previewMerge: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/persons/:id/merge',
    kind: 'query',
    permission: may.peopleMerge,
  }),
  mergePersons: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/persons/:id/merge',
    kind: 'command',
    permission: may.peopleMerge,
  }),
  undoMerge: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/person-merges/:id/undo',
    kind: 'command',
    permission: may.peopleMerge,
  }),
}

export const blockAddresses = {
  blocks: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/block-list',
    kind: 'query',
    permission: may.blocksList,
  }),
  addBlock: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/block-list',
    kind: 'command',
    permission: may.blocksAdd,
  }),
  liftBlock: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/block-list/:id/lift',
    kind: 'command',
    permission: may.blocksLift,
  }),
}

export const personCalls = callsOf<typeof personEndpoints>(personAddresses)
export const blockCalls = callsOf<typeof blockEndpoints>(blockAddresses)
