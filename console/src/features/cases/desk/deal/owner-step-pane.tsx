// Shown when the case has another negotiator or none: lets the user take the case over before making offers.
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { Button } from '../../../../ui/button.tsx'
import { DateText } from '../../../../ui/islands.tsx'
import { useAskForCase, useDecideHandover } from '../desk.api.ts'
import { useFailed } from './use-failed.ts'
import styles from './deal.module.css'

export const OwnerStepPane = ({ one }: { one: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const { toast, onError } = useFailed()
  const ask = useAskForCase(one.id)
  const decide = useDecideHandover(one.id)
  const name = one.negotiator?.name ?? null
  const mine = one.handovers.find(({ isMine }) => isMine)
  const said = name === null ? t('owner.taken') : t('owner.asked', { name })
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
            onClick={() => ask.mutate({ id: one.id }, { onSuccess: () => toast.message(said), onError })}
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
