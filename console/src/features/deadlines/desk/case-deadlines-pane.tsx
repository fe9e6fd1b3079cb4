// The counted deadlines of a case on its desk: open ones by day, closed ones behind a line.
import { useState } from 'react'
import { IconCheck, IconDots, IconPlus } from '@tabler/icons-react'
import type { CaseDeadline } from '@tratativa/contract/deadlines/shapes'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { classNames } from '../../../ui/class-names.ts'
import { DateText } from '../../../ui/islands.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useMayWork } from '../../cases/index.ts'
import { CountExplanation } from '../counting/count-explanation.tsx'
import { DaysLeft, heatOfDay } from '../near/days-left.tsx'
import { useCaseDeadlines, useCloseDeadline, useReopenDeadline } from '../deadlines.api.ts'
import { CancelDeadlinePane } from './cancel-deadline-pane.tsx'
import { DeadlineFormPane } from './deadline-form-pane.tsx'
import styles from './case-deadlines.module.css'

type RowProps = {
  deadline: CaseDeadline
  mayChange: boolean
  onEdit: (deadline: CaseDeadline) => void
  onCancel: (deadline: CaseDeadline) => void
}

const useFinish = () => {
  const { t } = useTranslation('deadlines')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const closing = useCloseDeadline()
  const reopening = useReopenDeadline()
  const reopen = ({ id }: CaseDeadline) => reopening.mutate({ id }, { onError: showRefusal })
  const finish = (deadline: CaseDeadline) =>
    closing.mutate(
      { id: deadline.id, state: 'done' },
      {
        onSuccess: () =>
          toast.message(t('finished', { title: deadline.title }), {
            action: { label: t('undo'), onAct: () => reopen(deadline) },
          }),
        onError: showRefusal,
      },
    )
  return { finish, reopen }
}

const RowActs = ({ deadline, onEdit, onCancel }: RowProps) => {
  const { t } = useTranslation('deadlines')
  const { finish } = useFinish()
  const { title } = deadline
  return (
    <>
      <IconButton size="sm" icon={IconCheck} label={t('finish', { title })} onClick={() => finish(deadline)} />
      <Menu
        label={t('acts', { title })}
        placement="end"
        items={[
          { id: 'edit', label: t('edit'), onSelect: () => onEdit(deadline) },
          { id: 'cancel', label: t('cancelDeadline'), danger: true, onSelect: () => onCancel(deadline) },
        ]}
        trigger={(trigger) => <IconButton {...trigger} size="sm" icon={IconDots} label={t('acts', { title })} />}
      />
    </>
  )
}

const OpenRow = (props: RowProps) => {
  const { t } = useTranslation('deadlines')
  const { deadline, mayChange } = props
  const { title, count, days, kind, user, note } = deadline
  const isBusiness = kind !== 'calendar'
  return (
    <li className={styles.row}>
      <details className={styles.details}>
        <summary className={classNames(styles.summary, styles[heatOfDay(count.due)])}>
          <span className={styles.title}>
            <bdi>{title}</bdi>
          </span>
          <span className={styles.day}>
            <DateText value={count.due} />
          </span>
          <span className={styles.left}>
            <DaysLeft due={count.due} />
          </span>
        </summary>
        <p className={styles.about}>
          {[t(isBusiness ? 'term.business' : 'term.calendar', { n: days }), user?.name, note]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <CountExplanation count={count} />
      </details>
      {mayChange && <RowActs {...props} />}
    </li>
  )
}

type ClosedRowsProps = { deadlines: readonly CaseDeadline[]; mayChange: (deadline: CaseDeadline) => boolean }

const ClosedRows = ({ deadlines, mayChange }: ClosedRowsProps) => {
  const { t } = useTranslation('deadlines')
  const { reopen } = useFinish()
  if (deadlines.length === 0) return null
  return (
    <details className={styles.closed}>
      <summary>{t('closed', { n: deadlines.length })}</summary>
      <ul className={styles.list}>
        {deadlines.map((deadline) => (
          <li key={deadline.id} className={styles.closedRow}>
            <span>
              <bdi>{deadline.title}</bdi> · <DateText value={deadline.count.due} />
              <span className={styles.about}>
                {' '}
                {t(deadline.state === 'done' ? 'state.done' : 'state.cancelled', { by: deadline.closedBy ?? '' })}
                {deadline.closeReason !== '' && ` · ${deadline.closeReason}`}
              </span>
            </span>
            {mayChange(deadline) && (
              <button type="button" className={styles.reopen} onClick={() => reopen(deadline)}>
                {t('reopen')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const look = 'caption'

type Shown = { is: 'form'; deadline?: CaseDeadline } | { is: 'cancel'; deadline: CaseDeadline } | null

export const CaseDeadlinesPane = ({ caseId }: { caseId: string }) => {
  const { t } = useTranslation('deadlines')
  const errorText = useErrorText()
  const { data, error, refetch } = useCaseDeadlines(caseId)
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  // A colleague sees the deadlines, and adds some; the responsible and those who work on the case change them.
  const mayWork = useMayWork(caseId)
  const mayChange = ({ isMine }: CaseDeadline) => mayWork || isMine
  const open = data?.data.filter(({ state }) => state === 'open') ?? []
  const closed = data?.data.filter(({ state }) => state !== 'open') ?? []
  return (
    <Panel
      title={t('case.title')}
      heading={look}
      className={styles.section}
      end={
        data && <IconButton size="sm" icon={IconPlus} label={t('add.title')} onClick={() => setShown({ is: 'form' })} />
      }
    >
      {!data && (
        <NotLoaded height={48} failed={t('failed')} error={error && errorText(error)} onRetry={() => void refetch()} />
      )}
      {data && open.length === 0 && <p className={styles.about}>{t('case.none')}</p>}
      <ul className={styles.list}>
        {open.map((deadline) => (
          <OpenRow
            key={deadline.id}
            deadline={deadline}
            mayChange={mayChange(deadline)}
            onEdit={(chosen) => setShown({ is: 'form', deadline: chosen })}
            onCancel={(chosen) => setShown({ is: 'cancel', deadline: chosen })}
          />
        ))}
      </ul>
      <ClosedRows deadlines={closed} mayChange={mayChange} />
      {shown?.is === 'form' && (
        <DeadlineFormPane
          caseId={caseId}
          court={data?.court ?? null}
          unit={data?.unit ?? null}
          {...(shown.deadline && { deadline: shown.deadline })}
          onClose={close}
        />
      )}
      {shown?.is === 'cancel' && <CancelDeadlinePane deadline={shown.deadline} onClose={close} />}
    </Panel>
  )
}
