import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath } from '@tratativa/contract/kernel/paths'
import { textLink } from '../../../ui/text-link.ts'
import { useCaseRoad } from '../closing.api.ts'
import styles from './road.module.css'

/** The road beside the deal: its current step, or that it can begin; nothing for a case without an agreement. */
export const RoadStepPane = ({ caseId }: { caseId: string }) => {
  const { t } = useTranslation('closing')
  const data = useCaseRoad(caseId).data?.data
  const road = data?.road ?? null
  const step = road?.state === 'open' ? road.step : null
  if (step === null && data?.mayStart !== true) return null
  return (
    <p className={styles.next}>
      <Link to={`${casePath(caseId)}?tab=closing` as '.'} className={textLink}>
        {step === null ? t('start') : `${t('title')}: ${t(`step.${step}`)}`}
      </Link>
      {road?.waitsFor != null && <span className={styles.quiet}>{t(`waits.${road.waitsFor}`)}</span>}
    </p>
  )
}
