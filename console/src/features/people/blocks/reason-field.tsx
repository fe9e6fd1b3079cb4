import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/chip.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from '../people.module.css'

interface ReasonFieldProps {
  label: string
  value: string
  /** Common reasons; one press fills in the text. */
  usual: readonly string[]
  error: string | undefined
  onChange: (reason: string) => void
}

export const ReasonField = ({ label, value, usual, error, onChange }: ReasonFieldProps) => {
  const { t } = useTranslation('blocks')
  return (
    <Stack gap={8}>
      <TextArea
        label={label}
        rows={2}
        value={value}
        error={error}
        maxLength={500}
        onChange={(event) => onChange(event.target.value)}
      />
      {usual.length > 0 && (
        <div className={styles.usual} role="group" aria-label={t('usual')}>
          {usual.map((usualReason) => (
            <Chip key={usualReason} onClick={() => onChange(usualReason)}>
              {usualReason}
            </Chip>
          ))}
        </div>
      )}
    </Stack>
  )
}
