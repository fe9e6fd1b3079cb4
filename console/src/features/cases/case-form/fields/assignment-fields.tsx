import { useTranslation } from 'react-i18next'
import type { casesViewEndpoints } from '@tratativa/contract/cases/list/view-endpoints'
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import { NativeSelect } from '../../../../ui/native-select.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Select } from '../../../../ui/select.tsx'
import { situationOptions } from '../../parts/situation-options.tsx'
import type { FieldsProps } from './form-section.tsx'
import { useFrame } from './case-form-control.tsx'
import styles from '../case-form.module.css'

export type CaseFormChoices = OutputOf<typeof casesViewEndpoints.caseFilterValues>['data']

interface AssignmentFieldsProps extends FieldsProps {
  choices: CaseFormChoices
  situations: readonly DealSituation[]
  /** The current situation; '' for a new case. */
  from: string
  /** The deal of a colleague is theirs. */
  mayWork: boolean
}

const offered = (all: readonly { id: number; name: string; isActive: boolean }[], chosen: string) =>
  all
    .filter(({ id, isActive }) => isActive || String(id) === chosen)
    .map(({ id, name }) => ({ value: String(id), label: name }))

/** Client, sub-client, negotiator and situation of the case. */
export const AssignmentFields = (props: AssignmentFieldsProps) => {
  const { choices, situations, from, mayWork, texts, errorOf, onChange } = props
  const { t } = useTranslation('whole')
  const required = useFrame({ id: 'client', label: '', isRequired: true, error: errorOf('client') })
  const subClients = choices.subClients.filter(({ clientId }) => String(clientId) === texts.client)
  const first = situations.find(({ isActive }) => isActive)?.name ?? ''
  return (
    <Panel title={t('section.place')}>
      <div className={styles.fields}>
        <Select
          {...required}
          label={t('client')}
          value={texts.client}
          options={offered(choices.clients, texts.client)}
          onChange={(client) => onChange('client', client)}
        />
        <Select
          id="group"
          label={t('group')}
          disabled={texts.client === ''}
          value={texts.group}
          error={errorOf('group')}
          options={[{ value: '', label: t('group.none') }, ...offered(subClients, texts.group)]}
          onChange={(group) => onChange('group', group)}
        />
        <Select
          id="negotiator"
          label={t('negotiator')}
          disabled={!mayWork}
          value={texts.negotiator}
          error={errorOf('negotiator')}
          options={[{ value: '', label: t('negotiator.none') }, ...offered(choices.negotiators, texts.negotiator)]}
          onChange={(negotiator) => onChange('negotiator', negotiator)}
        />
        <Select
          id="dealStatus"
          label={t('dealStatus')}
          value={texts.dealStatus}
          placeholder={first}
          disabled={!mayWork}
          error={errorOf('dealStatus')}
          options={situationOptions(situations, from)}
          onChange={(situation) => onChange('dealStatus', situation)}
        />
        <NativeSelect
          id="status"
          label={t('status')}
          value={texts.status}
          error={errorOf('status')}
          options={[
            ...(texts.status === '' || from === '' ? [{ value: '', label: t('status.follows') }] : []),
            ...choices.statuses
              .filter(({ isActive, name }) => isActive || name === texts.status)
              .map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={(event) => onChange('status', event.target.value)}
        />
      </div>
    </Panel>
  )
}
