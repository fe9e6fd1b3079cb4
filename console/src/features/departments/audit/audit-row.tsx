import { useTranslation } from 'react-i18next'
import type { AccessEntry } from '@tratativa/contract/identity/audit-shapes'
import { count } from '../../../ui/count.ts'
import { DateText } from '../../../ui/islands.tsx'
import { Text } from '../../../ui/layout.tsx'
import { isKnownAction, saidOf } from './audit-said.ts'
import styles from '../departments.module.css'

/** An export names its file as the subject, but the column names a person: the one whose act it is, by whom the audit filters it too. */
const isExport = ({ action }: AccessEntry) => action === 'cases.export.taken'

const useDetail = () => {
  const { t } = useTranslation('departments')
  return ({ before, after }: Pick<AccessEntry, 'before' | 'after'>): string => {
    const said = saidOf(before, after)
    switch (said?.kind) {
      case 'renamed':
        return t('audit.detail.renamed', said)
      case 'changed':
        return t('audit.detail.changed', said)
      case 'to':
        return said.text
      case 'flag':
        return t(said.isOn ? 'audit.detail.on' : 'audit.detail.off')
      case 'codesLeft':
        return t('audit.detail.codesLeft', { n: said.left })
      case 'exported': {
        const counts = t('audit.detail.exported', { n: count(said.cases), columns: said.columns })
        return said.filter === '' ? counts : `${counts} · ${said.filter}`
      }
      case 'secondStep':
        return t(`audit.detail.${said.way}`)
      default:
        return ''
    }
  }
}

export const AuditRow = ({ entry }: { entry: AccessEntry }) => {
  const { t } = useTranslation('departments')
  const { action, address, at, subject } = entry
  const by = entry.by ?? t('audit.by.nobody')
  const details = [isExport(entry) ? subject : '', useDetail()(entry)].filter((detail) => detail !== '').join(' · ')
  return (
    <li className={styles.change}>
      <span className={styles.when}>
        <DateText value={at} time />
      </span>
      <span className={styles.subject}>{isExport(entry) ? by : subject}</span>
      <span className={styles.what}>
        <span>{isKnownAction(action) ? t(`audit.action.${action}`) : t('audit.action.other')}</span>
        {details !== '' && (
          <Text as="span" faint>
            {details}
          </Text>
        )}
      </span>
      <span className={styles.by}>
        <span className={styles.label}>{t('audit.by')} </span>
        {by}
        {address !== null && (
          <>
            {' '}
            <bdi dir="ltr">
              <Text as="span" faint>
                {address}
              </Text>
            </bdi>
          </>
        )}
      </span>
    </li>
  )
}
