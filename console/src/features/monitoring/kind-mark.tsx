import { useTranslation } from 'react-i18next'
import type { MovementKind } from '@tratativa/contract/monitoring/movement-kinds'
import { classNames } from '../../ui/class-names.ts'
import styles from './monitoring.module.css'

type Kind = MovementKind | 'publication'

const grave: readonly Kind[] = ['seizure', 'sentence', 'final']
const good: readonly Kind[] = ['ratified', 'deposit']

/** The kind of a movement that matters; the others have none. */
export const KindMark = ({ kind }: { kind: Kind | null }) => {
  const { t } = useTranslation('monitoring')
  if (kind === null) return null
  const tone = (grave.includes(kind) && styles.grave) || (good.includes(kind) && styles.good)
  return <span className={classNames(styles.kind, tone)}>{t(`kind.${kind}`)}</span>
}
