// The filing at the interface of the court, where the road of a case waits for it.
import { usePetition } from '../petitions.api.ts'
import { CourtFilingPane } from './court-filing-pane.tsx'

export const RoadCourtFilingPane = ({ petitionId }: { petitionId: string }) => {
  const { data } = usePetition(petitionId)
  return data ? <CourtFilingPane petition={data.data} /> : null
}
