import { filingEndpoints as endpoints } from '@tratativa/contract/petitions/filing/endpoints'
import { command, procedure, query, type Binding } from '../../../platform/http/binding.ts'
import { readCourtAccess, removeCourtAccess, setCourtAccess } from './court-access.ts'
import { readCourtFiling, requestCourtFiling } from './file-at-court.ts'
import type { CourtFilingParts } from './file-at-court.job.ts'
import { testCourtAccess } from './test-access.stream.ts'

export const courtFilingBindings = (parts: Pick<CourtFilingParts, 'seal' | 'court'>): readonly Binding[] => [
  query(endpoints.courtFiling, readCourtFiling(parts)),
  command(endpoints.fileAtCourt, requestCourtFiling(parts)),
  query(endpoints.courtAccess, readCourtAccess(parts)),
  command(endpoints.setCourtAccess, setCourtAccess(parts)),
  command(endpoints.removeCourtAccess, removeCourtAccess(parts)),
  procedure(endpoints.testCourtAccess, testCourtAccess(parts)),
]
