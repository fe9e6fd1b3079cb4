import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { useCan } from '../../../../platform/can.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { useExportRule, useSetExportRule } from '../rules.api.ts'
import styles from './ceilings.module.css'

const largest = 1_000_000

const ExportRuleForm = () => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const rule = useExportRule().data?.data
  const set = useSetExportRule()
  const [typed, setTyped] = useState<string | null>(null)
  if (!rule) return null
  const text = typed ?? String(rule.noticeAbove)
  const isRight = /^\d{1,7}$/.test(text.trim()) && Number(text) <= largest
  const save = () => {
    if (!isRight || set.isPending) return
    set.mutate(
      { noticeAbove: Number(text) },
      {
        onSuccess: () => {
          setTyped(null)
          toast.message(t('exportRule.saved'))
        },
        onError: showRefusal,
      },
    )
  }
  return (
    <form
      className={styles.export}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={t('exportRule')}
        numeric
        inputMode="numeric"
        value={text}
        error={isRight ? undefined : t('exportRule.wrong')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" loading={set.isPending} disabled={text === String(rule.noticeAbove)}>
        {t('save')}
      </Button>
      <p>{t('exportRule.about')}</p>
    </form>
  )
}

/** From how many cases on the administrators are told of an export. */
export const ExportRulePane = () => (useCan(casesPermissions.rulesChange) ? <ExportRuleForm /> : null)
