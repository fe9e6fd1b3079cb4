import { useTranslation } from 'react-i18next'
import type { AccessEntry } from '@tratativa/contract/identity/shapes'
import { DateText } from '../../../ui/islands.tsx'
import { isKnownAction, saidOf } from './audit-said.ts'
import styles from './audit-list.module.css'

const useDetail = () => {
  const { t } = useTranslation('audit')
  return ({ before, after }: Pick<AccessEntry, 'before' | 'after'>): string => {
    const said = saidOf(before, after)
    switch (said?.kind) {
      case 'renamed':
        return t('detail.renamed', said)
      case 'changed':
        return t('detail.changed', said)
      case 'to':
        return said.text
      case 'flag':
        return t(said.isOn ? 'detail.on' : 'detail.off')
      case 'codesLeft':
        return t('detail.codesLeft', { n: said.left })
      case 'secondStep':
        return t(`detail.${said.way}`)
      default:
        return ''
    }
  }
}

export const AuditRow = ({ entry }: { entry: AccessEntry }) => {
  const { t } = useTranslation('audit')
  const detail = useDetail()(entry)
  const { action, address, by, at, subject } = entry
  return (
    <li className={styles.row}>
      <span className={styles.when}>
        <DateText value={at} time />
      </span>
      <span className={styles.subject}>{subject}</span>
      <span className={styles.what}>
        <span>{isKnownAction(action) ? t(`action.${action}`) : t('action.other')}</span>
        {detail !== '' && <span className={styles.detail}>{detail}</span>}
      </span>
      <span className={styles.by}>
        <span className={styles.label}>{t('by')} </span>
        {by ?? t('by.nobody')}
        {address !== null && (
          <span className={styles.detail} dir="ltr">
            {' '}
            {address}
          </span>
        )}
      </span>
    </li>
  )
}
