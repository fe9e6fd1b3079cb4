import { useTranslation } from 'react-i18next'
import styles from './ceilings-pane.module.css'

const order = [
  'caseSituation',
  'case',
  'subClientSituation',
  'subClient',
  'clientSituation',
  'client',
  'situation',
] as const

/** Which of several ceilings of one case counts: the first of these that there is. */
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
