// The dialog of a signature: the certificate, the reason, and the place of the visible stamp.
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Certificate } from '@tratativa/contract/certificates/shapes'
import { paths } from '@tratativa/contract/kernel/paths'
import { usualSigningReason, type StampPlace } from '@tratativa/contract/petitions/states'
import { useErrorText } from '../../../platform/errors.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { DateText, Identifier } from '../../../ui/islands.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { useSigningCertificates } from '../petitions.api.ts'
import styles from './signing.module.css'

export interface SigningChoice {
  readonly certificateId: Certificate['id']
  readonly reason: string
  readonly place: StampPlace
}

type SignFormProps = {
  title: string
  isBusy: boolean
  error: unknown
  onSign: (choice: SigningChoice) => void
  onClose: () => void
}

const places: readonly StampPlace[] = ['last-page', 'first-page']
const isUsable = ({ state }: Certificate) => state === 'valid' || state === 'expiring'

type OptionProps = { certificate: Certificate; isChosen: boolean; onChoose: () => void }

const CertificateOption = ({ certificate, isChosen, onChoose }: OptionProps) => {
  const { t } = useTranslation('petitions')
  const { id, name, holder, validUntil, standing, state } = certificate
  return (
    <label className={classNames(styles.option, isChosen && styles.chosen, !isUsable(certificate) && styles.off)}>
      <input
        type="radio"
        name="certificate"
        value={id}
        checked={isChosen}
        disabled={!isUsable(certificate)}
        onChange={onChoose}
      />
      <span className={styles.facts}>
        <b dir="auto">{name}</b>
        <span>
          <bdi>{holder.name}</bdi>
          {holder.document !== null && (
            <>
              {' · '}
              <Identifier value={holder.document} />
            </>
          )}
        </span>
        <span className={styles.quiet}>
          {state === 'expired' && t('sign.expired')}
          {state === 'not-yet-valid' && t('sign.notYet')}
          {isUsable(certificate) && (
            <>
              {t('sign.until')} <DateText value={validUntil} />
            </>
          )}
        </span>
        {standing !== 'icp-brasil' && (
          <span className={styles.mark}>{t(standing === 'no-validity' ? 'sign.noValidity' : 'sign.unverified')}</span>
        )}
      </span>
    </label>
  )
}

const Certificates = ({
  value,
  onChange,
}: {
  value: Certificate['id'] | null
  onChange: (id: Certificate['id']) => void
}) => {
  const { t } = useTranslation('petitions')
  const errorText = useErrorText()
  const query = useSigningCertificates()
  if (query.error)
    return (
      <ErrorState title={t('sign.certificates.failed')} onRetry={() => void query.refetch()}>
        {errorText(query.error)}
      </ErrorState>
    )
  if (query.data === undefined) return <Skeleton height={88} />
  const certificates = query.data.data.filter(({ canSign }) => canSign)
  if (certificates.length === 0)
    return (
      <EmptyState title={t('sign.none')}>
        {t('sign.none.text')}{' '}
        <Link to={paths.certificates} className={textLink}>
          {t('sign.open')}
        </Link>
      </EmptyState>
    )
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{t('sign.certificate')}</legend>
      {certificates.map((certificate) => (
        <CertificateOption
          key={certificate.id}
          certificate={certificate}
          isChosen={certificate.id === value}
          onChoose={() => onChange(certificate.id)}
        />
      ))}
    </fieldset>
  )
}

/** The only certificate that can be used is chosen at once. */
const useChosenCertificate = () => {
  const { data, isPending } = useSigningCertificates()
  const usable = data?.data.filter((row) => row.canSign && isUsable(row)) ?? []
  const [chosen, choose] = useState<Certificate['id'] | null>(null)
  const [single] = usable
  return { chosen: chosen ?? (usable.length === 1 && single ? single.id : null), choose, isLoading: isPending }
}

export const SignFormPane = ({ title, isBusy, error, onSign, onClose }: SignFormProps) => {
  const { t } = useTranslation('petitions')
  const errorText = useErrorText()
  const { chosen, choose, isLoading } = useChosenCertificate()
  const [reason, setReason] = useState<string>(usualSigningReason)
  const [place, setPlace] = useState<StampPlace>('last-page')
  const [isTried, setIsTried] = useState(false)
  const isMissing = chosen === null
  const save = () => {
    setIsTried(true)
    if (chosen !== null && reason.trim() !== '') onSign({ certificateId: chosen, reason, place })
  }
  return (
    <FormDialog
      title={title}
      save={t('move.signed')}
      cancel={t('cancel')}
      isBusy={isBusy}
      isLoading={isLoading}
      refused={error ? errorText(error) : isTried && isMissing ? t('sign.certificate.missing') : null}
      onClose={onClose}
      onSave={save}
    >
      <Certificates value={chosen} onChange={choose} />
      <TextField
        label={t('sign.reason')}
        hint={t('sign.reason.hint')}
        value={reason}
        maxLength={200}
        lang="pt-BR"
        error={isTried && reason.trim() === '' ? t('sign.reason.missing') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <NativeSelect
        label={t('sign.place')}
        value={place}
        options={places.map((value) => ({ value, label: t(`sign.place.${value}`) }))}
        onChange={({ target }) => setPlace(target.value === 'first-page' ? 'first-page' : 'last-page')}
      />
    </FormDialog>
  )
}
