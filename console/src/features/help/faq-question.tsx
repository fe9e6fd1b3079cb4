import type { ReactNode } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import type { ArticleSummary } from '@tratativa/contract/help/shapes'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './help.module.css'

interface QuestionProps {
  question: ArticleSummary
  isOpen: boolean
  onToggle: () => void
  /** The answer, once the question is expanded. */
  children: ReactNode
}

export const FaqQuestion = ({ question, isOpen, onToggle, children }: QuestionProps) => (
  <li className={styles.row}>
    <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
      <span className={classNames(styles.arrow, isOpen && styles.turned)}>
        <Icon of={IconChevronRight} flip />
      </span>
      <bdi lang="pt-BR">{question.title}</bdi>
    </button>
    {isOpen && <div className={styles.answer}>{children}</div>}
  </li>
)
