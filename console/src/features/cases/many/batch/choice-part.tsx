import { useTranslation } from 'react-i18next'
import { FilterChip } from '../../../../ui/chip.tsx'
import { count } from '../../../../ui/count.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { countChosen } from '../../parts/chosen-cases.ts'
import type { ChosenCases } from '../../parts/chosen-cases.ts'
import styles from './batch.module.css'

type ChoicePartProps = {
  chosen: ChosenCases | null
  onDrop: () => void
  pasted: string
  onPaste: (text: string) => void
}

/** Choice of the cases: those selected in the list and those pasted. */
export const ChoicePart = ({ chosen, onDrop, pasted, onPaste }: ChoicePartProps) => {
  const { t } = useTranslation('many')
  const many = chosen ? countChosen(chosen) : 0
  const words = { count: many, n: count(many) }
  return (
    <Panel title={t('which')}>
      <div className={styles.stack}>
        {chosen ? (
          <div className={styles.chosen}>
            <FilterChip
              label={t('which.list')}
              value={chosen.by === 'ids' ? t('which.chosen', words) : t('which.filter', words)}
              onRemove={onDrop}
            />
          </div>
        ) : (
          <p className={styles.quiet}>{t('which.none')}</p>
        )}
        <TextArea
          label={t('paste')}
          hint={t('paste.hint')}
          value={pasted}
          rows={3}
          spellCheck={false}
          onChange={(event) => onPaste(event.target.value)}
        />
      </div>
    </Panel>
  )
}
