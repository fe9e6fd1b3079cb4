import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '@tratativa/contract/clients/form-fields'
import type { Likeness, Person } from '@tratativa/contract/people/shapes'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Columns, Row } from '../../../../ui/layout.tsx'
import { CpfField } from '../../../../ui-domain/cpf-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useFieldLabel } from '../../../clients/index.ts'
import { AddressesEditor } from '../../../people/index.ts'
import type { PersonDraft } from '../../../people/index.ts'
import styles from './parties.module.css'

interface NewPersonProps {
  id: string
  who: 'person' | 'lawyer'
  draft: PersonDraft
  form: readonly FormField[]
  like: readonly Likeness[]
  errorOf: (field: string) => string | undefined
  onChange: (draft: PersonDraft) => void
  onPick: (person: Person) => void
  onGiveUp: () => void
  end: ReactNode
}

const LikeBanner = ({ like, onPick }: Pick<NewPersonProps, 'like' | 'onPick'>) => {
  const { t } = useTranslation(['whole', 'people'])
  if (like.length === 0) return null
  return (
    <Banner tone="warn">
      {t('whole:like')}
      <ul className={styles.likes}>
        {like.map(({ person, same }) => (
          <Row as="li" key={person.id} gap={[4, 10]} wrap>
            <bdi className={styles.strong}>{person.name}</bdi>
            <span>{same.map((matchedField) => t(`people:like.${matchedField}`)).join(', ')}</span>
            <Button size="sm" onClick={() => onPick(person)}>
              {t('whole:like.use')}
            </Button>
          </Row>
        ))}
      </ul>
    </Banner>
  )
}

/** A new person, registered together with the case. */
export const NewPersonForm = (props: NewPersonProps) => {
  const { id, who, draft, form, like, errorOf, onChange, onPick, onGiveUp, end } = props
  const { t } = useTranslation('whole')
  const labelOf = useFieldLabel()
  const isLawyer = who === 'lawyer'
  const nameKey = isLawyer ? 'lawyerName' : 'authorName'
  const label = labelOf(form.find(({ key }) => key === nameKey) ?? { key: nameKey })
  const cpf = form.find(({ key }) => key === 'authorCpf') ?? { key: 'authorCpf' as const }
  const oab = form.find(({ key }) => key === 'lawyerOab') ?? { key: 'lawyerOab' as const }
  const ofField = (field: string) => errorOf(`${id}.${field}`)
  const addresses = {
    addresses: draft.addresses,
    errorOf: ofField,
    onChange: (changed: PersonDraft['addresses']) => onChange({ ...draft, addresses: changed }),
  }
  const contactError =
    ofField(isLawyer ? 'lawyerPhone' : 'authorPhone') ?? ofField(isLawyer ? 'lawyerEmail' : 'authorEmail')
  return (
    <section className={styles.fresh} aria-label={t('new.label', { role: t(`role.${who}`) })}>
      <LikeBanner like={like} onPick={onPick} />
      <Columns min={170} gap={12}>
        <TextField
          id={id}
          label={label}
          dir="auto"
          autoComplete="off"
          maxLength={200}
          value={draft.name}
          error={ofField('name') ?? errorOf(id)}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
        {isLawyer ? (
          <TextField
            id={`${id}.oab`}
            label={labelOf(oab)}
            dir="ltr"
            placeholder={t('oab.example')}
            autoComplete="off"
            maxLength={20}
            value={draft.oab}
            error={ofField('oab') ?? ofField('lawyerOab')}
            onChange={(event) => onChange({ ...draft, oab: event.target.value })}
          />
        ) : (
          <CpfField
            id={`${id}.cpf`}
            label={labelOf(cpf)}
            value={draft.cpf}
            error={ofField('cpf') ?? ofField('authorCpf')}
            onChange={(digits) => onChange({ ...draft, cpf: digits })}
          />
        )}
      </Columns>
      <AddressesEditor kind="phone" {...addresses} />
      <AddressesEditor kind="email" {...addresses} />
      {contactError && (
        <p className={styles.error} role="alert">
          {t('contact.asked')}
        </p>
      )}
      <Row gap={8} align="stretch" wrap>
        <Button size="sm" onClick={onGiveUp}>
          {t('new.giveUp')}
        </Button>
        {end}
      </Row>
    </section>
  )
}
