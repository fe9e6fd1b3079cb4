import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { closingEndpoints } from './endpoints.ts'
import { closingPermissions as may } from './permissions.ts'

const host = 'case'

export const closingAddresses = {
  caseRoad: callAddress({
    host,
    method: 'GET',
    path: '/api/cases/:caseId/road',
    kind: 'query',
    permission: may.roadSee,
  }),
  startRoad: callAddress({
    host,
    method: 'POST',
    path: '/api/cases/:caseId/road',
    kind: 'command',
    permission: may.roadChange,
  }),
  takeStep: callAddress({
    host,
    method: 'POST',
    path: '/api/cases/:caseId/road/steps/:step',
    kind: 'command',
    permission: may.roadChange,
  }),
  markStep: callAddress({
    host,
    method: 'PUT',
    path: '/api/cases/:caseId/road/marks/:step',
    kind: 'command',
    permission: may.roadChange,
  }),
  takeBackStep: callAddress({
    host,
    method: 'POST',
    path: '/api/cases/:caseId/road/marks/:step/remove',
    kind: 'command',
    permission: may.roadChange,
  }),
  roads: callAddress({ host, method: 'GET', path: '/api/roads', kind: 'query', permission: may.roadsLead }),
  roadCounts: callAddress({ host, method: 'GET', path: '/api/roads/counts', kind: 'query', permission: may.roadsLead }),
  roadRules: callAddress({ host, method: 'GET', path: '/api/road-rules', kind: 'query', permission: may.roadsLead }),
  setRoadRules: callAddress({
    host,
    method: 'PUT',
    path: '/api/road-rules',
    kind: 'command',
    permission: may.rulesChange,
  }),
}

export const closingCalls = callsOf<typeof closingEndpoints>(closingAddresses)
