// Batches of questions to the provider, with their progress.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needReasons } from '@tratativa/contract/capture/kinds'
import type { CaptureRun } from '@tratativa/contract/capture/shapes'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { DateText } from '../../../ui/islands.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCaptureRuns, useNeedSummary, useStartCaptureRun, useStopRun } from '../capture.api.ts'
import styles from '../capture.module.css'

const Run = ({ run }: { run: CaptureRun }) => {
  const { t } = useTranslation('capture')
  const stop = useStopRun()
  const onError = useRefusalToast()
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span>
          {t(`run.${run.state}`)} · {t('run.progress', { done: run.done, total: run.total })}
        </span>
        <progress className={styles.progress} max={run.total} value={run.done} aria-label={t(`run.${run.state}`)} />
        <span className={styles.quiet}>
          {t('run.found', { contacts: run.contacts, failed: run.failed })} · <bdi dir="ltr">R$ {run.cost}</bdi> ·{' '}
          <span dir="auto">{run.by}</span> · <DateText value={run.startedAt} time />
        </span>
      </span>
      {run.state === 'running' && (
        <Button size="sm" disabled={stop.isPending} onClick={() => stop.mutate({ id: run.id }, { onError })}>
          {t('run.stop')}
        </Button>
      )}
    </li>
  )
}

export const CaptureRunsPane = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('capture')
  const errorText = useErrorText()
  const runs = useCaptureRuns().data?.data ?? []
  const hasProvider = useNeedSummary().data?.hasProvider ?? false
  const [reason, setReason] = useState('')
  const [count, setCount] = useState('100')
  const { mutate, isPending, error } = useStartCaptureRun()
  const { withKey, renewKey } = useActKey()
  const chosen = needReasons.find((name) => name === reason)
  return (
    <FormDialog
      title={t('runs')}
      save={t('run.start')}
      cancel={t('cancel')}
      isBusy={isPending}
      refused={error && errorText(error)}
      onClose={onClose}
      onSave={() =>
        mutate(
          withKey({
            count: Math.min(5000, Math.max(1, Number(count))),
            ...(chosen === undefined ? {} : { reason: chosen }),
          }),
          { onSuccess: renewKey },
        )
      }
      after={
        runs.length > 0 && (
          <ul className={styles.rows} aria-label={t('run.last')}>
            {runs.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </ul>
        )
      }
    >
      {!hasProvider && <Banner tone="warn">{t('noProvider')}</Banner>}
      <NativeSelect
        label={t('column.reason')}
        value={reason}
        options={[
          { value: '', label: t('all') },
          ...needReasons.map((name) => ({ value: name, label: t(`reason.${name}`) })),
        ]}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextField
        label={t('run.count')}
        inputMode="numeric"
        numeric
        maxLength={4}
        value={count}
        onChange={({ target }) => setCount(target.value.replace(/\D/g, ''))}
      />
    </FormDialog>
  )
}
