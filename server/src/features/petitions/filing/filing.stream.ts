import { filingEndpoints as endpoints } from '@tratativa/contract/petitions/filing/endpoints'
import { command, download, procedure, query, type Binding } from '../../../platform/http/binding.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { courtFilingBindings } from '../court-filing/court-filing.stream.ts'
import { fileAtCourtJob, type CourtFilingParts } from '../court-filing/file-at-court.job.ts'
import { openBundle } from './bundle-file.stream.ts'
import { listCourtRules, resetCourtRule, setCourtRule } from './court-rules.ts'
import { makeBundleJob } from './make-bundle.job.ts'
import { requestBundle } from './make-bundle.ts'
import { readReceipt } from './read-receipt.stream.ts'
import { readFiling } from './show-filing.ts'

export const filingBindings = (parts: CourtFilingParts): readonly Binding[] => [
  query(endpoints.petitionFiling, readFiling),
  command(endpoints.makeBundle, requestBundle),
  download(endpoints.bundleFile, openBundle(parts.files)),
  procedure(endpoints.readReceipt, readReceipt(parts.files)),
  query(endpoints.courtRules, listCourtRules),
  command(endpoints.setCourtRule, setCourtRule),
  command(endpoints.resetCourtRule, resetCourtRule),
  ...courtFilingBindings(parts),
]

export const filingJobs = (parts: CourtFilingParts): readonly JobHandler[] => [
  makeBundleJob(parts),
  fileAtCourtJob(parts),
]
