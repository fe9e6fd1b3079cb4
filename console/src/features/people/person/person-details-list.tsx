import { useTranslation } from 'react-i18next'
import { postalAddressText } from '@tratativa/contract/kernel/postal-address'
import type { PersonDetail } from '@tratativa/contract/people/shapes'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { DateText, Identifier } from '../../../ui/islands.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './person.module.css'

export const PersonDetailsList = ({ person }: { person: PersonDetail }) => {
  const { t } = useTranslation('people')
  const { cpf, oab, is_lawyer, postalAddress, createdAt, updatedAt } = person
  const parts = Object.values(postalAddress).filter((part) => part !== '')
  const address = postalAddressText(postalAddress) || parts.join(', ')
  return (
    <Panel title={t('data')} className={styles.facts}>
      <DescriptionList
        items={[
          { id: 'role', term: t('role'), value: t(is_lawyer ? 'role.lawyer' : 'role.author') },
          { id: 'cpf', term: t('cpf'), value: cpf ? <Identifier value={cpf} /> : t('unknown') },
          ...(is_lawyer ? [{ id: 'oab', term: t('oab'), value: oab ? <Identifier value={oab} /> : t('unknown') }] : []),
          {
            id: 'postalAddress',
            term: t('postalAddress'),
            value: address === '' ? t('unknown') : <bdi lang="pt">{address}</bdi>,
          },
          { id: 'created', term: t('createdAt'), value: <DateText value={createdAt} time /> },
          { id: 'updated', term: t('updatedAt'), value: <DateText value={updatedAt} time /> },
        ]}
      />
    </Panel>
  )
}
