// A case that somebody else negotiates, or nobody: how it becomes one's own, before one offers in it.
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { useErrorText } from '../../../../platform/errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { DateText } from '../../../../ui/islands.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { useAskForCase, useDecideHandover } from '../desk.api.ts'
import styles from './deal.module.css'

const useFailed = () => {
  const toast = useToast()
  const errorText = useErrorText()
  return { toast, onError: (error: Error) => toast.message(errorText(error), { tone: 'burn' }) }
}

export const OwnerStep = ({ one }: { one: CaseDetail }) => {
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

/** Colleagues who ask for the case, for whoever may hand it over. */
export const Handovers = ({ one }: { one: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const { toast, onError } = useFailed()
  const decide = useDecideHandover(one.id)
  if (!one.mayHandOver) return null
  return one.handovers
    .filter(({ isMine }) => !isMine)
    .map(({ id, by, at }) => (
      <div key={id} className={styles.request}>
        <p>
          <b>{t('owner.askedBy', { name: by })}</b>
        </p>
        <p className={styles.caption}>
          <DateText value={at} time />
        </p>
        <div className={styles.pair}>
          <Button
            disabled={decide.isPending}
            onClick={() =>
              decide.mutate({ id, grant: true }, { onSuccess: () => toast.message(t('owner.given', { name: by })), onError })
            }
          >
            {t('owner.give')}
          </Button>
          <Button
            variant="quiet"
            disabled={decide.isPending}
            onClick={() => decide.mutate({ id, grant: false }, { onError })}
          >
            {t('owner.keep')}
          </Button>
        </div>
      </div>
    ))
}
