import { useId, useState } from 'react'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CaseDocument } from '@tratativa/contract/cases/desk/document-shapes'
import type { PossibleSigner } from '@tratativa/contract/envelopes/shapes'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CpfField } from '../../../ui-domain/cpf-field.tsx'
import { hindranceOf, nameOf, type EnvelopeChoice, type SignersOfCase, type Witness } from './envelope-choice.ts'
import styles from './envelopes.module.css'

type DialogProps = {
  documents: readonly CaseDocument[]
  signers: SignersOfCase
  first: EnvelopeChoice
  isBusy: boolean
  refused: string | null
  onSave: (choice: EnvelopeChoice) => void
  onClose: () => void
}

type Change = (change: Partial<EnvelopeChoice>) => void
type PartProps = { choice: EnvelopeChoice; onChange: Change }

const DocumentFields = ({ documents, choice, onChange }: PartProps & Pick<DialogProps, 'documents'>) => {
  const { t } = useTranslation('envelopes')
  if (documents.length === 0) return <p className={styles.failed}>{t('form.noPdf')}</p>
  const pick = (id: string) => {
    const document = documents.find((candidate) => String(candidate.id) === id)
    if (document) onChange({ documentId: document.id, name: nameOf(document) })
  }
  return (
    <>
      <NativeSelect
        label={t('form.document')}
        value={String(choice.documentId ?? '')}
        options={documents.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => pick(event.target.value)}
      />
      <TextField
        label={t('form.name')}
        value={choice.name}
        maxLength={200}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </>
  )
}

const Person = ({ person, choice, onChange }: PartProps & { person: PossibleSigner }) => {
  const { t } = useTranslation('envelopes')
  const { personId, name, role, addresses } = person
  const hindrance = hindranceOf(person)
  const isChosen = choice.personIds.includes(personId)
  const [first] = addresses
  const toggle = () =>
    onChange({
      personIds: isChosen ? choice.personIds.filter((id) => id !== personId) : [...choice.personIds, personId],
    })
  const under = hindrance === null ? (first?.masked ?? '') : t(`form.${hindrance}`)
  return (
    <li className={styles.person}>
      <Checkbox
        checked={isChosen}
        disabled={hindrance !== null}
        onChange={toggle}
        label={
          <>
            <bdi>{name}</bdi> <span className={styles.dim}>{t(`role.${role}`)}</span>
          </>
        }
      />
      <span className={styles.dim}>
        <bdi>{under}</bdi>
      </span>
    </li>
  )
}

const WitnessFields = ({
  witness,
  onChange,
  onRemove,
}: {
  witness: Witness
  onChange: (witness: Witness) => void
  onRemove: () => void
}) => {
  const { t } = useTranslation('envelopes')
  return (
    <div className={styles.witness}>
      <TextField
        label={t('form.witness.name')}
        value={witness.name}
        maxLength={120}
        onChange={(event) => onChange({ ...witness, name: event.target.value })}
      />
      <CpfField label={t('form.witness.cpf')} value={witness.cpf} onChange={(cpf) => onChange({ ...witness, cpf })} />
      <TextField
        label={t('form.witness.email')}
        type="email"
        value={witness.email}
        onChange={(event) => onChange({ ...witness, email: event.target.value })}
      />
      <IconButton icon={IconTrash} label={t('form.witness.remove')} onClick={onRemove} />
    </div>
  )
}

const Witnesses = ({ choice, onChange }: PartProps) => {
  const { t } = useTranslation('envelopes')
  const { witnesses } = choice
  const replace = (changed: Witness) =>
    onChange({ witnesses: witnesses.map((witness) => (witness.key === changed.key ? changed : witness)) })
  const add = () => onChange({ witnesses: [...witnesses, { key: crypto.randomUUID(), name: '', cpf: '', email: '' }] })
  return (
    <>
      {witnesses.map((witness) => (
        <WitnessFields
          key={witness.key}
          witness={witness}
          onChange={replace}
          onRemove={() => onChange({ witnesses: witnesses.filter(({ key }) => key !== witness.key) })}
        />
      ))}
      <div>
        <Button size="sm" onClick={add}>
          {t('form.witness')}
        </Button>
      </div>
    </>
  )
}

const expiries = [2, 3, 7, 15, 30, 60]
const pauses = [0, 1, 2, 3, 7]

const TimeFields = ({ choice, onChange }: PartProps) => {
  const { t } = useTranslation('envelopes')
  return (
    <div className={styles.times}>
      <NativeSelect
        label={t('form.expiry')}
        value={String(choice.expiryDays)}
        options={expiries.map((count) => ({ value: String(count), label: t('form.days', { count }) }))}
        onChange={(event) => onChange({ expiryDays: Number(event.target.value) })}
      />
      <NativeSelect
        label={t('form.remind')}
        value={String(choice.remindDays)}
        options={pauses.map((count) => ({
          value: String(count),
          label: count === 0 ? t('form.never') : t('form.everyDays', { count }),
        }))}
        onChange={(event) => onChange({ remindDays: Number(event.target.value) })}
      />
    </div>
  )
}

export const NewEnvelopeDialog = ({ documents, signers, first, isBusy, refused, onSave, onClose }: DialogProps) => {
  const { t } = useTranslation('envelopes')
  const [choice, setChoice] = useState(first)
  const [missing, setMissing] = useState<string | null>(null)
  const signersId = useId()
  const onChange: Change = (change) => {
    setMissing(null)
    setChoice((before) => ({ ...before, ...change }))
  }
  const save = () => {
    if (choice.documentId === null) return setMissing(t('form.noPdf'))
    if (choice.personIds.length + choice.witnesses.length === 0 && !choice.hasClient)
      return setMissing(t('form.nobody'))
    return onSave(choice)
  }
  return (
    <FormDialog
      title={t('form.title')}
      save={t('form.save')}
      cancel={t('form.cancel')}
      isBusy={isBusy}
      refused={missing ?? refused}
      onSave={save}
      onClose={onClose}
    >
      <DocumentFields documents={documents} choice={choice} onChange={onChange} />
      <div role="group" aria-labelledby={signersId} className={styles.group}>
        <p id={signersId} className={styles.legend}>
          {t('form.signers')}
        </p>
        <ul className={styles.people}>
          {signers.people.map((person) => (
            <Person key={person.personId} person={person} choice={choice} onChange={onChange} />
          ))}
          {signers.client && (
            <li className={styles.person}>
              <Checkbox
                checked={choice.hasClient}
                onChange={() => onChange({ hasClient: !choice.hasClient })}
                label={
                  <>
                    <bdi>{signers.client.name}</bdi> <span className={styles.dim}>{t('role.client')}</span>
                  </>
                }
              />
              <span className={styles.dim}>
                <bdi>{signers.client.email}</bdi>
              </span>
            </li>
          )}
        </ul>
        <Witnesses choice={choice} onChange={onChange} />
        <Checkbox
          checked={choice.isOrdered}
          onChange={() => onChange({ isOrdered: !choice.isOrdered })}
          label={t('form.ordered')}
        />
      </div>
      <TimeFields choice={choice} onChange={onChange} />
    </FormDialog>
  )
}
