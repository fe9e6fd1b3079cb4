// The next act of a road as one button, with its key.
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Road } from '@tratativa/contract/closing/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useActions } from '../../../platform/actions.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { roadActs } from '../closing-actions.ts'
import { useTakeStep } from '../closing.api.ts'
import { RoadFilingPane } from './filing-pane.tsx'
import { PaymentActPane } from './payment-act-pane.tsx'
import { SigningPane } from './signing-pane.tsx'
import { useRoadRefusal } from './use-road-refusal.ts'
import styles from './road.module.css'

const useAct = (road: Road) => {
  const { mutate, isPending, error } = useTakeStep()
  const [isAsking, setIsAsking] = useState(false)
  const { caseId, step, version } = road
  const act = () => {
    if (step === null) return
    if (step === 'signing' || step === 'filing') setIsAsking(true)
    else mutate({ caseId, step, version })
  }
  return { act, isPending, error, isAsking, close: () => setIsAsking(false) }
}

interface StepActProps {
  readonly road: Road
  /** Files the petition at its court: then the filing by hand is the lesser way. */
  readonly filePress: (() => void) | null
}

export const StepActPane = ({ road, filePress }: StepActProps) => {
  const { t } = useTranslation('closing')
  const refusalText = useRoadRefusal()
  const { act, isPending, error, isAsking, close } = useAct(road)
  const { step } = road
  useActions(roadActs, { nextStep: road.mayPress && !isPending && !isAsking ? (filePress ?? act) : null })
  if (step === 'payments') return <PaymentActPane caseId={road.caseId} />
  if (step === 'duty')
    return (
      <Link to={casePath(road.caseId)} search={{ tab: 'payments' }} className={textLink}>
        {t('act.duty')}
      </Link>
    )
  if (!road.mayPress || step === null || step === 'signatures') return null
  return (
    <>
      {error && (
        <div className={styles.refused}>
          <Banner tone="burn">{refusalText(error)}</Banner>
        </div>
      )}
      <Button {...(filePress === null ? { variant: 'primary' } : { size: 'sm' })} loading={isPending} onClick={act}>
        {t(step === 'signing' && road.petition?.state !== 'approved' ? 'act.approveAndSign' : `act.${step}`)}
      </Button>
      {isAsking && step === 'signing' && <SigningPane road={road} onClose={close} />}
      {isAsking && step === 'filing' && <RoadFilingPane road={road} onClose={close} />}
    </>
  )
}
