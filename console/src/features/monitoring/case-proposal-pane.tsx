import { useMayWork } from '../cases/index.ts'
import { useCaseProcess } from './monitoring.api.ts'
import { ProposalBarPane } from './proposal-bar-pane.tsx'

/** A situation that the court's movements propose, on the desk; nothing while there is none. */
export const CaseProposalPane = ({ caseId }: { caseId: string }) => {
  const mayWork = useMayWork(caseId)
  const proposal = useCaseProcess(caseId).data?.data?.proposal ?? null
  return mayWork && proposal && <ProposalBarPane proposal={proposal} />
}
