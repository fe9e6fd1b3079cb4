import { useTranslation } from 'react-i18next'
import { centsToMoney } from '@tratativa/contract/kernel/brazil'
import type { Dialogue } from '@tratativa/contract/assistant/rehearsal/dialogue'
import { Text } from '../../../ui/layout.tsx'
import { currencySign } from '../../../ui/money-text.ts'
import styles from './rehearsal.module.css'

const money = (cents: number) => `${currencySign} ${centsToMoney(BigInt(cents))}`

/** One dialogue, turn by turn, with the amounts that the assistant did not know. */
export const DialogueView = ({ dialogue: { setting, lines, seed } }: { dialogue: Dialogue }) => {
  const { t } = useTranslation('rehearsal')
  return (
    <section className={styles.dialogue} aria-label={t('dialogue.title', { seed })}>
      <Text muted>
        {t('setting', { ceiling: money(setting.ceiling), reserve: money(setting.reserve) })}{' '}
        {t(`manner.${setting.manner}`)}
      </Text>
      <ol>
        {lines.map(({ by, text }, index) => (
          // Lines are never reordered, and two of them may be alike.
          // eslint-disable-next-line react/no-array-index-key
          <li key={index} className={by === 'assistant' ? styles.ours : styles.theirs}>
            <b>{t(by === 'assistant' ? 'by.assistant' : 'by.other')}</b> {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
