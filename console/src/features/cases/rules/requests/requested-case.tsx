import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { OfferRequest } from '@tratativa/contract/cases/deals/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { Identifier } from '../../../../ui/islands.tsx'
import { ProcessNumber } from '../../../../ui-domain/document-numbers.tsx'
import { textLink } from '../../../../ui/text-link.ts'
import styles from './requests.module.css'

interface RequestedCaseProps {
  case: Pick<OfferRequest['case'], 'id' | 'processNumber'>
  leading?: ReactNode
  /** The people of the case. */
  children: ReactNode
}

/** The case of a request: its code, its people and its process number. */
export const RequestedCase = ({ case: case_, leading, children }: RequestedCaseProps) => (
  <p className={styles.head}>
    {leading}
    <Link to={casePath(case_.id)} className={textLink}>
      <Identifier value={case_.id} />
    </Link>
    {children}
    {case_.processNumber !== '' && (
      <span className={styles.quiet}>
        <ProcessNumber value={case_.processNumber} />
      </span>
    )}
  </p>
)
