// The next act of a road as one button, with its key.
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Road } from '@tratativa/contract/closing/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useActions } from '../../../platform/actions.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { roadActs } from '../closing-actions.ts'
import { useTakeStep } from '../closing.api.ts'
import { RoadFilingPane } from './filing-pane.tsx'
import { SigningPane } from './signing-pane.tsx'

const useAct = (road: Road) => {
  const onError = useRefusalToast()
  const { mutate, isPending } = useTakeStep()
  const [isAsking, setIsAsking] = useState(false)
  const { caseId, step, version } = road
  const act = () => {
    if (step === null) return
    if (step === 'signing' || step === 'filing') setIsAsking(true)
    else mutate({ caseId, step, version }, { onError })
  }
  return { act, isPending, isAsking, close: () => setIsAsking(false) }
}

export const StepActPane = ({ road, isSmall = false }: { road: Road; isSmall?: boolean }) => {
  const { t } = useTranslation('closing')
  const { act, isPending, isAsking, close } = useAct(road)
  const { step } = road
  useActions(roadActs, { nextStep: road.mayPress && !isPending && !isAsking ? act : null })
  if (step === 'payments' || step === 'duty')
    return (
      <Link to={`${casePath(road.caseId)}?tab=payments` as '.'} className={textLink}>
        {t(`act.${step}`)}
      </Link>
    )
  if (!road.mayPress || step === null || step === 'signatures') return null
  return (
    <>
      <Button variant="primary" size={isSmall ? 'sm' : undefined} loading={isPending} onClick={act}>
        {t(step === 'signing' && road.petition?.state !== 'approved' ? 'act.approveAndSign' : `act.${step}`)}
      </Button>
      {isAsking && step === 'signing' && <SigningPane road={road} onClose={close} />}
      {isAsking && step === 'filing' && <RoadFilingPane road={road} onClose={close} />}
    </>
  )
}
