import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { textLink } from '../../../ui/text-link.ts'
import styles from './case-form.module.css'

export interface NamedProblem {
  readonly field: string
  readonly label: string
  readonly text: string
}

/** Returns the control of a field, or the nearest one that represents it: for parties.0.person.cpf the person. */
const controlOf = (field: string): HTMLElement | null => {
  const control = document.getElementById(field)
  const dotIndex = field.lastIndexOf('.')
  return control ?? (dotIndex === -1 ? null : controlOf(field.slice(0, dotIndex)))
}

const focusField = (field: string) => {
  const control = controlOf(field)
  const more = control?.closest('details')
  if (more) more.open = true
  control?.scrollIntoView({ block: 'center' })
  control?.focus()
}

/** The problems that keep the form from being saved. Takes the focus when it appears; each item links to its field. */
export const ProblemSummary = ({ problems, attempt }: { problems: readonly NamedProblem[]; attempt: number }) => {
  const { t } = useTranslation('whole')
  const ref = useRef<HTMLDivElement>(null)
  const isShown = problems.length > 0
  useEffect(() => {
    if (attempt === 0 || !isShown) return
    ref.current?.focus()
    ref.current?.scrollIntoView?.({ block: 'start' })
  }, [attempt, isShown])
  if (!isShown) return null
  return (
    <div ref={ref} tabIndex={-1} className={styles.summary}>
      <Banner tone="burn">
        {t('problems', { count: problems.length })}
        <ul className={styles.list}>
          {problems.map(({ field, label, text }) => (
            <li key={`${field} ${text}`}>
              {label !== '' && (
                <>
                  <button type="button" className={textLink} onClick={() => focusField(field)}>
                    {label}
                  </button>
                  {': '}
                </>
              )}
              {text}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
