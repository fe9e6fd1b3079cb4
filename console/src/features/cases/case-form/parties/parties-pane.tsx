import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '@tratativa/contract/clients/form-fields'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { emptyParty, noPerson } from './party-draft.ts'
import type { PartyDraft } from './party-draft.ts'
import { SomebodyPane } from './somebody-pane.tsx'
import styles from './parties.module.css'

interface PartiesPaneProps {
  parties: readonly PartyDraft[]
  form: readonly FormField[]
  errorOf: (field: string) => string | undefined
  onChange: (parties: PartyDraft[]) => void
}

interface PartyProps extends Omit<PartiesPaneProps, 'parties' | 'onChange'> {
  party: PartyDraft
  index: number
  onChange: (party: PartyDraft) => void
  onRemove: (() => void) | null
}

const Party = ({ party, index, form, errorOf, onChange, onRemove }: PartyProps) => {
  const { t } = useTranslation('whole')
  const of = { form, errorOf }
  const lawyerError = errorOf(`parties.${index}.lawyer.lawyerName`)
  return (
    <fieldset className={styles.party}>
      <legend className={styles.legend}>{t('party', { n: index + 1 })}</legend>
      {onRemove && (
        <IconButton
          className={styles.remove}
          icon={IconTrash}
          label={t('party.remove', { n: index + 1 })}
          onClick={onRemove}
        />
      )}
      <SomebodyPane
        {...of}
        id={`parties.${index}.person`}
        who="person"
        somebody={party.person}
        onChange={(person) => onChange({ ...party, person })}
      />
      {party.lawyer === null ? (
        <div>
          <Button
            id={`parties.${index}.lawyer`}
            size="sm"
            leading={<Icon of={IconPlus} />}
            onClick={() => {
              onChange({ ...party, lawyer: noPerson })
              requestAnimationFrame(() => document.getElementById(`parties.${index}.lawyer`)?.focus())
            }}
          >
            {t('lawyer.add')}
          </Button>
          {lawyerError && (
            <p className={styles.error} role="alert">
              {lawyerError}
            </p>
          )}
        </div>
      ) : (
        <SomebodyPane
          {...of}
          id={`parties.${index}.lawyer`}
          who="lawyer"
          somebody={party.lawyer}
          onChange={(lawyer) => onChange({ ...party, lawyer })}
          end={
            <Button size="sm" onClick={() => onChange({ ...party, lawyer: null })}>
              {t('lawyer.remove')}
            </Button>
          }
        />
      )}
    </fieldset>
  )
}

/** The parties of the lawsuit and their lawyers. */
export const PartiesPane = ({ parties, form, errorOf, onChange }: PartiesPaneProps) => {
  const { t } = useTranslation('whole')
  const add = () => {
    onChange([...parties, emptyParty()])
    requestAnimationFrame(() => document.getElementById(`parties.${parties.length}.person`)?.focus())
  }
  return (
    <Panel title={t('section.people')}>
      <div className={styles.parties}>
        {parties.map((party, index) => (
          <Party
            // A party has no id of its own, so its key is its index and the number of parties.
            key={`${index} ${parties.length}`}
            {...{ party, index, form, errorOf }}
            onChange={(changed) =>
              onChange(parties.map((currentParty, place) => (place === index ? changed : currentParty)))
            }
            onRemove={parties.length === 1 ? null : () => onChange(parties.filter((_, place) => place !== index))}
          />
        ))}
      </div>
      <Button leading={<Icon of={IconPlus} />} onClick={add}>
        {t('party.add')}
      </Button>
    </Panel>
  )
}
