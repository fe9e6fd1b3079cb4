import { useCaseProcess } from './monitoring.api.ts'
import { ProposalBarPane } from './proposal-bar-pane.tsx'

/** A situation that the court's movements propose, on the desk; nothing while there is none. */
export const CaseProposalPane = ({ caseId }: { caseId: string }) => {
  const proposal = useCaseProcess(caseId).data?.data?.proposal ?? null
  return proposal && <ProposalBarPane proposal={proposal} />
}
