// The filing at the interface of the court, where the road of a case waits for it: the bundle is made there too.
import { classNames } from '../../../ui/class-names.ts'
import { usePetition } from '../petitions.api.ts'
import { CourtFilingPane } from './court-filing-pane.tsx'
import { useCourtFiling, usePetitionFiling } from './filing.api.ts'
import { BundleMaking } from './filing-panel-pane.tsx'
import styles from './filing.module.css'

export const RoadCourtFilingPane = ({ petitionId }: { petitionId: string }) => {
  const petition = usePetition(petitionId).data?.data
  const court = useCourtFiling(petitionId).data?.data
  const filing = usePetitionFiling(petitionId).data?.data
  if (!petition) return null
  const needsBundle = court?.isOffered === true && court.hasAccess && court.attempts.length === 0
  return (
    <div className={classNames(styles.blocks, styles.onRoad)}>
      {needsBundle && filing && <BundleMaking petitionId={petitionId} filing={filing} />}
      <CourtFilingPane petition={petition} />
    </div>
  )
}
