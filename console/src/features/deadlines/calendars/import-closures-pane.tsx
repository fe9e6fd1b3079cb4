// Adds rows from a spreadsheet's copy, from a CSV file or from typed lines; shows what was read before anything is sent.
import { useState } from 'react'
import { readClosureLines } from '@tratativa/contract/deadlines/closure-lines'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { writeDay } from '../../../ui/calendar-days.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Text } from '../../../ui/layout.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useAddClosures } from '../deadlines.api.ts'
import styles from './import-closures.module.css'

export const ImportClosuresPane = ({ court, onClose }: { court: string; onClose: () => void }) => {
  const { t } = useTranslation('deadlines')
  const toast = useToast()
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { mutate, error, isPending } = useAddClosures()
  const { rows, problems } = readClosureLines(text)
  const save = () => {
    setIsTried(true)
    if (rows.length === 0 || problems.length > 0) return
    mutate(
      { court, rows: [...rows] },
      {
        onSuccess: ({ data, skipped }) => {
          toast.message(t('import.done', { n: data.length, skipped }))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('import.title')}
      size="lg"
      save={t('import.save', { n: rows.length })}
      cancel={t('cancel')}
      isBusy={isPending}
      refused={error && errorText(error)}
      onClose={onClose}
      onSave={save}
    >
      <Text muted>{t('import.about')}</Text>
      <TextArea
        label={t('import.lines')}
        rows={6}
        placeholder={t('import.example')}
        value={text}
        error={isTried && rows.length === 0 && problems.length === 0 ? t('field.missing') : undefined}
        onChange={(event) => setText(event.target.value)}
        data-autofocus=""
      />
      <label className={styles.file}>
        {t('import.file')}
        <input
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={(event) => {
            void event.target.files?.[0]?.text().then(setText)
          }}
        />
      </label>
      {problems.length > 0 && (
        <ul className={styles.problems} role="alert">
          {problems.map(({ line, text: wrong, problem }) => (
            <li key={line}>
              {t('import.problem', { line, problem: t(`problem.${problem}`) })} <bdi>{wrong}</bdi>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={t('import.read')}>
          {rows.map(({ firstDay, lastDay, name, effect, act }) => (
            <li key={`${firstDay}-${lastDay}-${effect}-${name}`}>
              <bdi dir="ltr">
                {firstDay === lastDay ? writeDay(firstDay) : `${writeDay(firstDay)} – ${writeDay(lastDay)}`}
              </bdi>{' '}
              · <bdi>{name}</bdi> · {t(`mark.${effect}`)} · <bdi>{act}</bdi>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
