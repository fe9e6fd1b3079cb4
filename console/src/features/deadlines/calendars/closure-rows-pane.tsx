// The rows of a court's calendar in a year. National holidays and the recess come from the law and are not among them.
import { useState } from 'react'
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import type { CourtClosureRow } from '@tratativa/contract/deadlines/shapes'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { writeDay } from '../../../ui/calendar-days.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useConfirmClosure, useRemoveClosure } from '../deadlines.api.ts'
import styles from './closure-rows.module.css'

type ClosureRowsProps = {
  closures: readonly CourtClosureRow[]
  mayChange: boolean
  onEdit: (closure: CourtClosureRow) => void
}

const periodOf = ({ firstDay, lastDay }: CourtClosureRow) =>
  firstDay === lastDay ? writeDay(firstDay) : `${writeDay(firstDay)} – ${writeDay(lastDay)}`

const RemoveDialog = ({ closure, onClose }: { closure: CourtClosureRow; onClose: () => void }) => {
  const { t } = useTranslation('deadlines')
  const errorText = useErrorText()
  const { mutate, error, isPending } = useRemoveClosure()
  return (
    <ConfirmDialog
      open
      danger
      busy={isPending}
      title={t('closure.remove.title', { name: closure.name, period: periodOf(closure) })}
      onBack={onClose}
      onConfirm={() => mutate({ id: closure.id }, { onSuccess: onClose })}
    >
      {error ? errorText(error) : t('closure.remove.about')}
    </ConfirmDialog>
  )
}

export const ClosureRowsPane = ({ closures, mayChange, onEdit }: ClosureRowsProps) => {
  const { t } = useTranslation('deadlines')
  const showRefusal = useRefusalToast()
  const [removed, setRemoved] = useState<CourtClosureRow | null>(null)
  const { mutate, isPending } = useConfirmClosure()
  if (closures.length === 0) return <EmptyState title={t('year.none')}>{t('year.none.text')}</EmptyState>
  return (
    <>
      <ul className={styles.rows} aria-label={t('year.rows')}>
        {closures.map((closure) => (
          <li key={closure.id} className={styles.row}>
            <bdi dir="ltr" className={styles.period}>
              {periodOf(closure)}
            </bdi>
            <span className={styles.name}>
              <bdi>{closure.name}</bdi>
              <span className={styles.act}>
                {[
                  t(`mark.${closure.effect}`),
                  closure.unit === null ? '' : t('closure.unit', { unit: closure.unit }),
                  closure.isConfirmed ? closure.act : '',
                  closure.source,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={closure.isConfirmed ? styles.confirmed : styles.unconfirmed}>
              {closure.isConfirmed ? t('confirmedBy', { name: closure.confirmedBy ?? '' }) : t('unconfirmed')}
            </span>
            {mayChange && (
              <span className={styles.acts}>
                {!closure.isConfirmed && (
                  <IconButton
                    size="sm"
                    icon={IconCheck}
                    label={t('closure.confirm', { name: closure.name })}
                    disabled={isPending}
                    onClick={() => mutate({ id: closure.id }, { onError: showRefusal })}
                  />
                )}
                <IconButton
                  size="sm"
                  icon={IconPencil}
                  label={t('closure.edit', { name: closure.name })}
                  onClick={() => onEdit(closure)}
                />
                <IconButton
                  size="sm"
                  icon={IconTrash}
                  label={t('closure.remove', { name: closure.name })}
                  onClick={() => setRemoved(closure)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {removed && <RemoveDialog closure={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}
