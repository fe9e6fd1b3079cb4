import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useActions } from '../../../platform/actions.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { roadActs } from '../closing-actions.ts'
import { useCaseRoad, useStartRoad } from '../closing.api.ts'
import styles from './road.module.css'

/** Begins the road with the model of the rules, and leads to it. */
const StartNow = ({ caseId, hasModels }: { caseId: string; hasModels: boolean }) => {
  const { t } = useTranslation('closing')
  const navigate = useNavigate()
  const onError = useRefusalToast()
  const { mutate, isPending } = useStartRoad()
  const start = () =>
    mutate(
      { caseId },
      { onError, onSuccess: () => void navigate({ to: casePath(caseId), search: { tab: 'closing' } }) },
    )
  useActions(roadActs, { nextStep: isPending ? null : start })
  return (
    <div className={styles.acts}>
      <Button variant="primary" loading={isPending} onClick={start}>
        {t('start')}
      </Button>
      {hasModels && (
        <Link to={casePath(caseId)} search={{ tab: 'closing' }} className={textLink}>
          {t('chooseModel')}
        </Link>
      )}
    </div>
  )
}

/** The road beside the deal: its current step, or that it can begin; nothing for a case without an agreement. */
export const RoadStepPane = ({ caseId }: { caseId: string }) => {
  const { t } = useTranslation('closing')
  const data = useCaseRoad(caseId).data?.data
  const road = data?.road ?? null
  const step = road?.state === 'open' ? road.step : null
  if (data?.mayStart === true) return <StartNow caseId={caseId} hasModels={data.models.length > 1} />
  if (step === null) return null
  return (
    <p className={styles.next}>
      <Link to={casePath(caseId)} search={{ tab: 'closing' }} className={textLink}>
        {`${t('title')}: ${t(`step.${step}`)}`}
      </Link>
      {road?.waitsFor != null && <span className={styles.quiet}>{t(`waits.${road.waitsFor}`)}</span>}
    </p>
  )
}
