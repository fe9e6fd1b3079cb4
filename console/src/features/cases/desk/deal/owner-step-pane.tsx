// Shown when the case has another negotiator or none: lets the user take the case over before making offers.
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { Button } from '../../../../ui/button.tsx'
import { DateText } from '../../../../ui/islands.tsx'
import { useRequestCase, useDecideHandover } from '../desk.api.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { useToast } from '../../../../ui/toast.tsx'
import styles from './deal.module.css'

export const OwnerStepPane = ({ case_ }: { case_: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const toast = useToast()
  const onError = useRefusalToast()
  const ask = useRequestCase(case_.id)
  const decide = useDecideHandover(case_.id)
  const name = case_.negotiator?.name ?? null
  const mine = case_.handovers.find(({ isMine }) => isMine)
  const ownerText = name === null ? t('owner.taken') : t('owner.asked', { name })
  return (
    <div className={styles.form}>
      <p className={styles.caption}>{name === null ? t('owner.nobody') : t('owner.of', { name })}</p>
      {mine === undefined ? (
        <div className={styles.primary}>
          <Button
            variant="primary"
            size="lg"
            wide
            loading={ask.isPending}
            onClick={() => ask.mutate({ id: case_.id }, { onSuccess: () => toast.message(ownerText), onError })}
          >
            {t(name === null ? 'owner.take' : 'owner.ask')}
          </Button>
        </div>
      ) : (
        <>
          <p className={styles.caption}>
            {t('owner.waiting')} <DateText value={mine.at} time />
          </p>
          <Button
            wide
            disabled={decide.isPending}
            onClick={() => decide.mutate({ id: mine.id, grant: false }, { onError })}
          >
            {t('owner.takeBack')}
          </Button>
        </>
      )}
    </div>
  )
}
