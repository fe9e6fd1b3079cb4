// Turning two-step sign-in on, wherever it is asked for: password, QR code, first code, recovery codes.
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { errorsByField } from '../form-errors.ts'
import { beginSecondStep, confirmSecondStep } from './second-step.api.ts'
import { useSubmit } from '../use-submit.ts'
import { CodeField } from './code-field.tsx'
import { isWholeCode } from './codes.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-step.module.css'

type Begun = { secret: string; uri: string }

const PasswordStep = ({
  typedPassword,
  onBegun,
}: {
  typedPassword: string | null
  onBegun: (begun: Begun) => void
}) => {
  const { t } = useTranslation('account')
  const say = useErrorText()
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { busy, refused, submit } = useSubmit(async (currentPassword: string) =>
    onBegun((await beginSecondStep({ currentPassword })).data),
  )
  // A person who has just signed in does not type the password twice.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (typedPassword === null || hasBegun.current) return
    hasBegun.current = true
    submit(typedPassword)
  }, [typedPassword, submit])
  const errors = errorsByField(refused, ['currentPassword'], say)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (password !== '') submit(password)
  }
  return (
    <Stack as="form" gap={16} onSubmit={onSubmit} noValidate>
      <Text muted>{t('step.on.password.text')}</Text>
      <PasswordField
        label={t('step.password')}
        dir="ltr"
        autoComplete="current-password"
        autoFocus
        data-autofocus
        value={password}
        error={isTried && password === '' ? t('step.required') : errors.fields.currentPassword}
        onChange={(event) => setPassword(event.target.value)}
      />
      {errors.form !== undefined && <Banner tone="burn">{errors.form}</Banner>}
      <Button type="submit" variant="primary" wide loading={busy}>
        {t('step.on.next')}
      </Button>
    </Stack>
  )
}

const grouped = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ')

const CodeStep = ({ begun, onCodes }: { begun: Begun; onCodes: (codes: readonly string[]) => void }) => {
  const { t } = useTranslation('account')
  const say = useErrorText()
  const [code, setCode] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { busy, refused, submit } = useSubmit(async (typed: string) =>
    onCodes((await confirmSecondStep({ code: typed })).data.recoveryCodes),
  )
  const isWhole = isWholeCode('app', code)
  const errors = errorsByField(refused, ['code'], say)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isWhole) submit(code)
  }
  return (
    <Stack as="form" gap={16} onSubmit={onSubmit} noValidate>
      <ol className={styles.steps}>
        <li>{t('step.on.step.app')}</li>
        <li>{t('step.on.step.scan')}</li>
        <li>{t('step.on.step.code')}</li>
      </ol>
      <Row gap={16} wrap>
        <QrCode value={begun.uri} size={168} level="M" title={t('step.on.qr')} room={12} />
        <p className={styles.secret}>
          {t('step.on.secret')}
          <code dir="ltr">{grouped(begun.secret)}</code>
        </p>
      </Row>
      <CodeField
        kind="app"
        autoFocus
        value={code}
        error={isWhole ? errors.fields.code : isTried && t('step.code.app.short')}
        onChange={setCode}
      />
      {errors.form !== undefined && <Banner tone="burn">{errors.form}</Banner>}
      <Button type="submit" variant="primary" wide loading={busy}>
        {t('step.on.submit')}
      </Button>
    </Stack>
  )
}

type EnrolmentProps = {
  /** The password, where it was typed a moment ago. */
  password?: string | null
  /** It is on: told before the recovery codes have been read. */
  onEnrolled?: () => void
  onDone: () => void
}

export const EnrolmentPane = ({ password = null, onEnrolled, onDone }: EnrolmentProps) => {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const keepCodes = (newCodes: readonly string[]) => {
    setCodes(newCodes)
    onEnrolled?.()
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun) return <CodeStep begun={begun} onCodes={keepCodes} />
  return <PasswordStep typedPassword={password} onBegun={setBegun} />
}
