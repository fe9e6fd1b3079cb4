// The answer that the assistant suggests, with its three acts; and the note beside a suggestion that is being edited.
import { IconPencil, IconSend2, IconSparkles, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Carried } from '@tratativa/contract/assistant/suggestions'
import { centsToMoney } from '@tratativa/contract/kernel/brazil'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { suggestionActions } from '../suggestion-actions.ts'
import { currencySign } from '../../../ui/money-text.ts'
import styles from './suggestion.module.css'

const keys = suggestionActions.acts

const useCarriedText = () => {
  const { t } = useTranslation('modes')
  return ({ kind, cents }: Carried) =>
    t(`suggestion.${kind}`, { value: `${currencySign} ${centsToMoney(BigInt(cents))}` })
}

type SuggestionProps = {
  text: string
  carried: Carried | null
  onSend: () => void
  onEdit: () => void
  onDiscard: () => void
  onWhy: () => void
}

export const SuggestionBox = ({ text, carried, onSend, onEdit, onDiscard, onWhy }: SuggestionProps) => {
  const { t } = useTranslation('modes')
  const carriedText = useCarriedText()
  const act = (name: 'send' | 'edit' | 'discard', drawing: typeof IconX, key: string, onClick: () => void) => (
    <Button
      size="sm"
      variant={name === 'send' ? 'primary' : 'quiet'}
      leading={<Icon of={drawing} flip={name === 'send'} />}
      trailing={<Kbd>{key}</Kbd>}
      onClick={onClick}
    >
      {t(`suggestion.${name}`)}
    </Button>
  )
  return (
    <section className={styles.suggestion} aria-label={t('suggestion')}>
      <div className={styles.head}>
        <p className={styles.title}>
          <Icon of={IconSparkles} /> {t('suggestion')}
        </p>
        <Button size="sm" variant="quiet" onClick={onWhy}>
          {t('suggestion.why')}
        </Button>
      </div>
      <p className={styles.text} dir="auto" aria-live="polite">
        {text}
      </p>
      {carried && <p className={styles.carried}>{carriedText(carried)}</p>}
      <div className={styles.acts}>
        {act('send', IconSend2, keys.sendSuggestion.keys, onSend)}
        {act('edit', IconPencil, keys.editSuggestion.keys, onEdit)}
        {act('discard', IconX, keys.discardSuggestion.keys, onDiscard)}
      </div>
    </section>
  )
}

export const EditedNote = ({ carried }: { carried: Carried | null }) => {
  const { t } = useTranslation('modes')
  const carriedText = useCarriedText()
  return (
    <p className={styles.note} role="status">
      {carried ? carriedText(carried) : t('suggestion.plain')}
    </p>
  )
}
