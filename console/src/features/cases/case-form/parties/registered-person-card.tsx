import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { personPath } from '@tratativa/contract/kernel/paths'
import { Button } from '../../../../ui/button.tsx'
import { Identifiers } from '../../../../ui/islands.tsx'
import { Row, Text } from '../../../../ui/layout.tsx'
import { Cpf } from '../../../../ui-domain/document-numbers.tsx'
import { textLink } from '../../../../ui/text-link.ts'
import { PersonMarks } from '../../../people/index.ts'
import type { RegisteredPerson } from './party-draft.ts'
import styles from './parties.module.css'

interface RegisteredPersonCardProps {
  id: string
  label: string
  person: RegisteredPerson
  /** The fields that the form requires and the register does not have. */
  missing: readonly string[]
  error: string | undefined
  onChange: () => void
  /** A button beside 'change'. */
  end: ReactNode
}

/** A person from the register: shown here, edited on their own page. */
export const RegisteredPersonCard = ({
  id,
  label,
  person,
  missing,
  error,
  onChange,
  end,
}: RegisteredPersonCardProps) => {
  const { t } = useTranslation('whole')
  const { cpf, oab, telephones, emails, isActive, blocking } = person
  return (
    <section id={id} tabIndex={-1} className={styles.known} aria-label={label}>
      <p className={styles.role}>{label}</p>
      <p className={styles.name}>
        <Link to={personPath(person.id)} target="_blank" className={textLink}>
          <bdi>{person.name}</bdi>
        </Link>
        <PersonMarks person={{ is_active: isActive, blocking }} />
      </p>
      <Text as="p" muted small numeric>
        <Row as="span" wrap gap={[0, 12]} align="stretch" className={styles.facts}>
          {cpf && <Cpf value={cpf} />}
          <Identifiers values={[oab, ...telephones, ...emails]} />
        </Row>
      </Text>
      {missing.length > 0 && (
        <p className={styles.error} role="alert">
          {t('known.missing', { fields: missing.join(', ') })}
        </p>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Row gap={8} align="stretch" wrap>
        <Button size="sm" onClick={onChange}>
          {t('known.change')}
        </Button>
        {end}
      </Row>
    </section>
  )
}
