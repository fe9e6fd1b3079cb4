import { filingEndpoints as endpoints } from '@tratativa/contract/petitions/filing/endpoints'
import type { Files } from '../../../platform/files/files.ts'
import { command, download, procedure, query, type Binding } from '../../../platform/http/binding.ts'
import { openBundle } from './bundle-file.stream.ts'
import { listCourtRules, resetCourtRule, setCourtRule } from './court-rules.ts'
import { requestBundle } from './make-bundle.ts'
import { readReceipt } from './read-receipt.stream.ts'
import { readFiling } from './show-filing.ts'

export const filingBindings = ({ files }: { readonly files: Files }): readonly Binding[] => [
  query(endpoints.petitionFiling, readFiling),
  command(endpoints.makeBundle, requestBundle),
  download(endpoints.bundleFile, openBundle(files)),
  procedure(endpoints.readReceipt, readReceipt(files)),
  query(endpoints.courtRules, listCourtRules),
  command(endpoints.setCourtRule, setCourtRule),
  command(endpoints.resetCourtRule, resetCourtRule),
]
