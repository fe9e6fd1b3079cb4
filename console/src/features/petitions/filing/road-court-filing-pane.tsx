// The filing at the step of the road that waits for it: the bundle, which the road has made, and the interface of the court.
import { classNames } from '../../../ui/class-names.ts'
import { usePetition } from '../petitions.api.ts'
import { CourtFilingPane } from './court-filing-pane.tsx'
import { useCourtFiling, usePetitionFiling } from './filing.api.ts'
import { BundleMaking } from './filing-panel-pane.tsx'
import styles from './filing.module.css'

type RoadProps = { petitionId: string; onPress: (press: (() => void) | null) => void }

export const RoadCourtFilingPane = ({ petitionId, onPress }: RoadProps) => {
  const petition = usePetition(petitionId).data?.data
  const attempts = useCourtFiling(petitionId).data?.data.attempts
  const filing = usePetitionFiling(petitionId).data?.data
  if (!petition) return null
  return (
    <div className={classNames(styles.blocks, styles.onRoad)}>
      {filing?.mayBundle && attempts?.length === 0 && <BundleMaking petitionId={petitionId} filing={filing} />}
      <CourtFilingPane petition={petition} onPress={onPress} />
    </div>
  )
}
