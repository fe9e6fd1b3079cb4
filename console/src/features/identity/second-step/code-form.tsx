// The second step of a sign-in: the code of the authenticator, or a recovery code.
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Text } from '../../../ui/layout.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { CodeField } from './code-field.tsx'
import { isWholeCode } from './codes.ts'
import type { CodeKind } from './codes.ts'
import styles from '../sign-in.module.css'

type CodeFormProps = {
  busy: boolean
  errors: { fields: Partial<Record<'code', string>>; form?: string }
  onSubmit: (code: string) => void
  onBack: () => void
}

export const CodeForm = ({ busy, errors, onSubmit, onBack }: CodeFormProps) => {
  const { t } = useTranslation('account')
  const [kind, setKind] = useState<CodeKind>('app')
  const [code, setCode] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isWhole = isWholeCode(kind, code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isWhole) onSubmit(code)
  }
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setCode('')
    setIsTried(false)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('step.enter.title')}</h1>
      <p className={styles.text}>{t(kind === 'app' ? 'step.enter.app' : 'step.enter.recovery')}</p>
      <CodeField
        key={kind}
        size="lg"
        kind={kind}
        autoFocus
        value={code}
        error={isWhole ? errors.fields.code : isTried && t(`step.code.${kind}.short`)}
        onChange={setCode}
      />
      {errors.form !== undefined && <Banner tone="burn">{errors.form}</Banner>}
      <Button type="submit" variant="primary" size="lg" wide loading={busy}>
        {t('step.enter.submit')}
      </Button>
      <Text faint small>
        <button type="button" className={textLink} onClick={change}>
          {t(kind === 'app' ? 'step.enter.useRecovery' : 'step.enter.useApp')}
        </button>
      </Text>
      <Text faint small>
        <button type="button" className={textLink} onClick={onBack}>
          {t('step.enter.back')}
        </button>
      </Text>
    </form>
  )
}
