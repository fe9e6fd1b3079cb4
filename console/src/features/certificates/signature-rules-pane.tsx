import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CertificateSettings } from '@tratativa/contract/certificates/shapes'
import { formatCnpj, formatCpf, isCnpj, isCpf } from '@tratativa/contract/kernel/brazil'
import { useErrorText } from '../../platform/errors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useCertificateSettings, useSaveCertificateSettings } from './certificates.api.ts'
import styles from './certificates.module.css'

const unreachables = ['allow', 'refuse'] as const
const holderRules = ['warn', 'confirm'] as const

const linesOf = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const masked = (document: string) => (document.length === 11 ? formatCpf(document) : formatCnpj(document))

const RulesForm = ({ settings }: { settings: CertificateSettings }) => {
  const { t } = useTranslation('certificates')
  const toast = useToast()
  const errorText = useErrorText()
  const [rules, setRules] = useState(settings)
  const [text, setText] = useState(settings.documents.map(masked).join('\n'))
  const { mutate, isPending, error } = useSaveCertificateSettings()
  const wrong = linesOf(text).find((line) => !isCpf(line) && !isCnpj(line))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong !== undefined || isPending) return
    mutate({ ...rules, documents: linesOf(text) }, { onSuccess: () => toast.message(t('rules.saved')) })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NativeSelect
        label={t('rules.unreachable')}
        options={unreachables.map((value) => ({ value, label: t(`rules.unreachable.${value}`) }))}
        value={rules.unreachable}
        onChange={({ target }) =>
          setRules({ ...rules, unreachable: target.value as CertificateSettings['unreachable'] })
        }
      />
      <NativeSelect
        label={t('rules.holders')}
        options={holderRules.map((value) => ({ value, label: t(`rules.holders.${value}`) }))}
        value={rules.holders}
        onChange={({ target }) => setRules({ ...rules, holders: target.value as CertificateSettings['holders'] })}
      />
      <TextArea
        label={t('rules.documents')}
        hint={t('rules.documents.hint')}
        dir="ltr"
        value={text}
        error={wrong === undefined ? undefined : t('rules.documents.wrong', { value: wrong })}
        maxLength={5_000}
        onChange={({ target }) => setText(target.value)}
      />
      {error && <Banner tone="burn">{errorText(error)}</Banner>}
      <div className={styles.acts}>
        <Button type="submit" loading={isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** The company's rules for signatures, and the documents of those in whose name it signs. */
export const SignatureRulesPane = () => {
  const { t } = useTranslation('certificates')
  const errorText = useErrorText()
  const { data, error, refetch } = useCertificateSettings()
  return (
    <Panel title={t('rules')}>
      {data === undefined && error !== null && (
        <ErrorState title={t('rules.failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {data !== undefined && <RulesForm settings={data.data} />}
    </Panel>
  )
}
