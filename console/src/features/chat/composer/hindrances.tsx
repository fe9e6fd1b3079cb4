import { useTranslation } from 'react-i18next'
import { maxText } from '@tratativa/contract/chat/media-limits'
import type { TextMark } from '@tratativa/contract/chat/text-marks'
import { count } from '../../../ui/count.ts'
import { Chip } from '../../../ui/chip.tsx'
import styles from './composer.module.css'

/** Number of characters before the limit at which the remaining length is shown. */
const shownLettersLeft = 200

type HindrancesProps = { text: string; marks: readonly TextMark[]; onMark: (mark: TextMark) => void }

/** The reasons why the text cannot be sent yet, shown at the text box. */
export const Hindrances = ({ text, marks, onMark }: HindrancesProps) => {
  const { t } = useTranslation('chat')
  const over = text.length - maxText
  return (
    <>
      {marks.length > 0 && (
        <div className={styles.marks} role="status">
          <span>{t(marks.some(({ kind }) => kind === 'gap') ? 'marks.gap' : 'marks.past')}</span>
          {marks.map((mark) => (
            <Chip key={mark.start} className={styles.mark} onClick={() => onMark(mark)}>
              {mark.text}
            </Chip>
          ))}
        </div>
      )}
      {over > 0 && (
        <p className={styles.over} role="status">
          {t('text.over', { count: over, n: count(over), max: count(maxText) })}
        </p>
      )}
      {over <= 0 && over > -shownLettersLeft && (
        <p className={styles.caption}>{t('text.near', { n: count(text.length), max: count(maxText) })}</p>
      )}
    </>
  )
}
