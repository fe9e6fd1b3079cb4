import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { captureEndpoints } from './endpoints.ts'
import { capturePermissions as may } from './permissions.ts'

export const captureAddresses = {
  captureNeeds: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/captures',
    kind: 'query',
    permission: may.needsList,
  }),
  captureSummary: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/captures/summary',
    kind: 'query',
    permission: may.needsList,
  }),
  capture: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/captures/:caseId',
    kind: 'query',
    permission: may.needsList,
  }),
  nextCapture: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/captures/next',
    kind: 'command',
    permission: may.needsChange,
  }),
  takeCapture: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/captures/:caseId/seeker',
    kind: 'command',
    permission: may.needsChange,
  }),
  renewCapture: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/captures/:caseId/seeker/renewal',
    kind: 'command',
    permission: may.needsChange,
  }),
  checkContact: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/captures/check',
    kind: 'query',
    permission: may.needsList,
  }),
  addContact: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/captures/:caseId/contacts',
    kind: 'command',
    permission: may.needsChange,
  }),
  markContactWrong: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/captures/:caseId/wrong',
    kind: 'command',
    permission: may.needsChange,
  }),
  decideContact: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/capture-proposals/:id',
    kind: 'command',
    permission: may.needsChange,
  }),
  askContacts: callAddress({
    host: 'case',
    method: 'POST',
    path: '/workflow/contacts',
    kind: 'command',
    permission: may.needsChange,
  }),
  askNumbers: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/captures/:caseId/numbers',
    kind: 'command',
    permission: may.needsChange,
  }),
  captureRuns: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/capture-runs',
    kind: 'query',
    permission: may.needsList,
  }),
  startCaptureRun: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/capture-runs',
    kind: 'command',
    permission: may.runsChange,
  }),
  stopCaptureRun: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/capture-runs/:id/stop',
    kind: 'command',
    permission: may.runsChange,
  }),
  captureSettings: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/capture-settings',
    kind: 'query',
    permission: may.settingsChange,
  }),
  saveCaptureSettings: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/capture-settings',
    kind: 'command',
    permission: may.settingsChange,
  }),
  testContactsProvider: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/capture-settings/test',
    kind: 'command',
    permission: may.settingsChange,
  }),
}

export const captureCalls = callsOf<typeof captureEndpoints>(captureAddresses)
