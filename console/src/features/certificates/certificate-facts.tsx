import { useTranslation } from 'react-i18next'
import type { Certificate } from '@tratativa/contract/certificates/shapes'
import { DescriptionList } from '../../ui/description-list.tsx'
import { DateText, Identifier } from '../../ui/islands.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './certificates.module.css'

export const CertificateFacts = ({ certificate }: { certificate: Certificate }) => {
  const { t } = useTranslation('certificates')
  const { holder, issuer, serial, validFrom, validUntil } = certificate
  const items = [
    { id: 'holder', term: t('holder'), value: <bdi>{holder.name}</bdi> },
    { id: 'document', term: t('document'), value: holder.document && <Identifier value={holder.document} /> },
    { id: 'responsible', term: t('responsible'), value: holder.responsible && <bdi>{holder.responsible}</bdi> },
    { id: 'role', term: t('role'), value: t(`role.${holder.role}`) },
    { id: 'issuer', term: t('issuer'), value: <bdi>{issuer}</bdi> },
    { id: 'serial', term: t('serial'), value: <bdi className={styles.serial}>{serial}</bdi> },
    { id: 'from', term: t('validFrom'), value: <DateText value={validFrom} time /> },
    { id: 'until', term: t('validUntil'), value: <DateText value={validUntil} time /> },
  ]
  return (
    <Panel title={t('facts')}>
      <div className={styles.facts}>
        <DescriptionList items={items.filter(({ value }) => Boolean(value))} />
      </div>
    </Panel>
  )
}
