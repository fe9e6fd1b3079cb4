// Requests of colleagues to take over the case, shown to people who may hand it over.
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { Button } from '../../../../ui/button.tsx'
import { DateText } from '../../../../ui/islands.tsx'
import { useDecideHandover } from '../desk.api.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { SidePanel } from '../side-panel.tsx'
import styles from './deal.module.css'

export const HandoversPane = ({ case_ }: { case_: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const toast = useToast()
  const onError = useRefusalToast()
  const decide = useDecideHandover(case_.id)
  const pendingHandovers = case_.mayHandOver ? case_.handovers.filter(({ isMine }) => !isMine) : []
  if (pendingHandovers.length === 0) return null
  return (
    <SidePanel title={t('owner.title')} className={styles.section}>
      {pendingHandovers.map(({ id, by, at: requestedAt }) => (
        <div key={id} className={styles.form}>
          <p>{t('owner.askedBy', { name: by })}</p>
          <p className={styles.caption}>
            <DateText value={requestedAt} time />
          </p>
          <div className={styles.pair}>
            <Button
              wide
              disabled={decide.isPending}
              onClick={() =>
                decide.mutate(
                  { id, grant: true },
                  { onSuccess: () => toast.message(t('owner.given', { name: by })), onError },
                )
              }
            >
              {t('owner.give')}
            </Button>
            <Button
              wide
              variant="quiet"
              disabled={decide.isPending}
              onClick={() => decide.mutate({ id, grant: false }, { onError })}
            >
              {t('owner.keep')}
            </Button>
          </div>
        </div>
      ))}
    </SidePanel>
  )
}
