// The filing at the interface of the court: the press that cannot be taken back, and the state of each attempt.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isFilingOpen,
  type CourtAttempt,
  type CourtFilingView,
} from '@tratativa/contract/petitions/filing/court-shapes'
import { petitionsPermissions } from '@tratativa/contract/petitions/permissions'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { DateText } from '../../../ui/islands.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useCourtFiling, useFileAtCourt } from './filing.api.ts'
import styles from './filing.module.css'

const Attempt = ({ attempt }: { attempt: CourtAttempt }) => {
  const { t } = useTranslation('filing')
  const { state, message, fault, number, hasReceipt, by, sentAt, settledAt, at } = attempt
  return (
    <li>
      <span>
        {isFilingOpen(state) && <Spinner />} <b>{t(`court.state.${state}`)}</b> {number !== null && <bdi>{number}</bdi>}
      </span>
      {message !== '' && (
        <span lang="pt-BR" dir="auto">
          {t('court.said')} <q>{message}</q>
        </span>
      )}
      {fault !== null && <span>{t(`court.fault.${fault}`)}</span>}
      {state === 'filed' && !hasReceipt && <span>{t('court.noReceipt')}</span>}
      <span className={styles.quiet}>
        <bdi>{by}</bdi> · {t('court.sent')} <DateText value={sentAt ?? at} time />
        {settledAt !== null && (
          <>
            {' '}
            · {t('court.settled')} <DateText value={settledAt} time />
          </>
        )}
      </span>
    </li>
  )
}

const Confirmation = ({ confirmation }: Pick<CourtFilingView, 'confirmation'>) => {
  const { t } = useTranslation('filing')
  if (confirmation === null) return null
  return (
    <p>
      <b>{t('court.confirmed')}</b>{' '}
      <span className={styles.quiet}>
        {t(`court.confirmed.${confirmation.by}`)} · <DateText value={confirmation.at} time />
      </span>
    </p>
  )
}

type PressProps = { petition: { id: string; version: number }; needsCheck: boolean; onClose: () => void }

const PressDialog = ({ petition, needsCheck, onClose }: PressProps) => {
  const { t } = useTranslation('filing')
  const errorText = useErrorText()
  const { mutate, error, isPending } = useFileAtCourt()
  const [wasChecked, setWasChecked] = useState(false)
  const { id, version } = petition
  return (
    <FormDialog
      title={t('court.file')}
      save={t('court.file.save')}
      cancel={t('rules.cancel')}
      isBusy={isPending}
      refused={error && errorText(error)}
      onClose={onClose}
      onSave={() => mutate({ id, version, wasChecked }, { onSuccess: onClose })}
    >
      <p>{t('court.file.text')}</p>
      <Banner tone="warn">{t('court.file.final')}</Banner>
      {needsCheck && (
        <Checkbox
          label={t('court.file.checked')}
          checked={wasChecked}
          onChange={({ target }) => setWasChecked(target.checked)}
        />
      )}
    </FormDialog>
  )
}

/** Why the press is not possible yet. */
const hintOf = ({ hasAccess, mayFile, attempts }: CourtFilingView) => {
  if (!hasAccess) return 'court.needs.access'
  return mayFile || attempts.some(({ state }) => isFilingOpen(state)) ? null : 'court.needs.bundle'
}

type PressButtonProps = Pick<PaneProps, 'petition' | 'onPress'> & { filing: CourtFilingView }

const Press = ({ petition, filing, onPress }: PressButtonProps) => {
  const { t } = useTranslation('filing')
  const [isOpen, setIsOpen] = useState(false)
  const isUnderWay = filing.attempts.some(({ state }) => isFilingOpen(state))
  const isPossible = filing.mayFile && !isUnderWay
  useEffect(() => {
    if (!isPossible) return
    onPress?.(() => setIsOpen(true))
    return () => onPress?.(null)
  }, [isPossible, onPress])
  const hint = hintOf(filing)
  return (
    <>
      {hint !== null && <p className={styles.quiet}>{t(hint)}</p>}
      {filing.mayFile && (
        <Button variant="primary" loading={isUnderWay} onClick={() => setIsOpen(true)}>
          {t('court.file')}
        </Button>
      )}
      {isOpen && <PressDialog petition={petition} needsCheck={filing.needsCheck} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type PaneProps = {
  petition: { id: string; version: number; state: string }
  /** Hands the press to the screen around; null while it is not possible. */
  onPress?: (press: (() => void) | null) => void
}

export const CourtFilingPane = ({ petition, onPress }: PaneProps) => {
  const { t } = useTranslation('filing')
  const errorText = useErrorText()
  const mayPress = useCan(petitionsPermissions.petitionsFileAtCourt)
  const { data, error, refetch } = useCourtFiling(petition.id)
  const filing = data?.data
  if (!filing)
    return (
      <NotLoaded
        height={60}
        failed={t('court.failed')}
        error={error && errorText(error)}
        onRetry={() => void refetch()}
      />
    )
  const isOffered = filing.isOffered && mayPress && petition.state === 'signed'
  if (!isOffered && filing.attempts.length === 0 && filing.confirmation === null) return null
  return (
    <section className={styles.court} aria-label={t('court.title')}>
      <h3 className={styles.heading}>{t('court.title')}</h3>
      {filing.attempts.length > 0 && (
        <ol className={styles.parts} aria-live="polite">
          {filing.attempts.map((attempt) => (
            <Attempt key={attempt.key} attempt={attempt} />
          ))}
        </ol>
      )}
      <Confirmation confirmation={filing.confirmation} />
      {filing.needsCheck && petition.state === 'signed' && <Banner tone="warn">{t('court.check')}</Banner>}
      {isOffered && <Press petition={petition} filing={filing} onPress={onPress} />}
    </section>
  )
}
