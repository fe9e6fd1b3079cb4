// Signs the chosen petitions: the dialog, and then the progress of the run with the petitions that were not signed.
import { Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { petitionPath } from '@tratativa/contract/kernel/paths'
import type { PetitionSigningRun } from '@tratativa/contract/petitions/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { useStoredRefusal } from '../../../platform/use-stored-refusal.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/count.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ProgressJob } from '../../../ui/progress-job.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { useSigningRun, useSignPetitions } from '../petitions.api.ts'
import { SignFormPane } from './sign-form-pane.tsx'
import styles from './signing.module.css'

const Unsigned = ({ run }: { run: PetitionSigningRun }) => {
  const { t } = useTranslation('petitions')
  const refusalText = useStoredRefusal()
  return (
    <section>
      <h3 className={styles.legend}>{t('sign.run.unsigned', { n: count(run.unsigned.length) })}</h3>
      <ul className={styles.unsigned}>
        {run.unsigned.map(({ petitionId, title, refusal, refusalCode, failure }) => (
          <li key={petitionId}>
            <Link to={petitionPath(petitionId)} className={textLink} dir="auto">
              {title || petitionId}
            </Link>
            <span className={styles.quiet}>
              {failure === null ? (
                <bdi {...(refusalCode === '' && { lang: 'pt-BR' })}>{refusalText(refusalCode, refusal ?? '')}</bdi>
              ) : (
                t(`signature.failure.${failure}`)
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const RunDialog = ({ started, onClose }: { started: PetitionSigningRun; onClose: () => void }) => {
  const { t } = useTranslation('petitions')
  const errorText = useErrorText()
  const { data, error } = useSigningRun(started)
  const run = data?.data ?? started
  return (
    <Dialog
      open
      title={t('sign.run')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('sign.run.close')}</Button>}
    >
      <Stack gap={12}>
        {error && <Banner tone="burn">{errorText(error)}</Banner>}
        <ProgressJob
          title={run.certificate}
          done={run.total - run.waiting}
          total={run.total}
          failed={run.unsigned.length}
          state={run.waiting === 0 ? 'done' : 'running'}
        />
        <p role="status">{t('sign.run.done', { n: count(run.done) })}</p>
        {run.unsigned.length > 0 && (
          <Suspense fallback={null}>
            <Unsigned run={run} />
          </Suspense>
        )}
      </Stack>
    </Dialog>
  )
}

type SignManyProps = { petitions: readonly string[]; onStarted: () => void; onClose: () => void }

export const SignManyPane = ({ petitions, onStarted, onClose }: SignManyProps) => {
  const { t } = useTranslation('petitions')
  const { mutate, error, isPending } = useSignPetitions()
  const [started, setStarted] = useState<PetitionSigningRun | null>(null)
  if (started !== null) return <RunDialog started={started} onClose={onClose} />
  return (
    <SignFormPane
      title={t('sign.many', { n: count(petitions.length) })}
      isBusy={isPending}
      error={error}
      onClose={onClose}
      onSign={(choice) =>
        mutate(
          { petitions: [...petitions], ...choice },
          {
            onSuccess: ({ data }) => {
              setStarted(data)
              onStarted()
            },
          },
        )
      }
    />
  )
}
