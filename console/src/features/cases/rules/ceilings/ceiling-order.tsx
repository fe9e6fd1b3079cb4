import { useTranslation } from 'react-i18next'
import styles from './ceilings.module.css'

const order = [
  'caseSituation',
  'case',
  'subClientSituation',
  'subClient',
  'clientSituation',
  'client',
  'situation',
] as const

/** Shows which ceiling counts when a case has several: the first existing one of this order. */
export const CeilingOrder = () => {
  const { t } = useTranslation('rules')
  return (
    <details className={styles.order}>
      <summary>{t('ceilings.order')}</summary>
      <ol>
        {order.map((scope) => (
          <li key={scope}>{t(`ceilings.order.${scope}`)}</li>
        ))}
      </ol>
    </details>
  )
}
