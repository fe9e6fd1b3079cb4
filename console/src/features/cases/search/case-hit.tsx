import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { casePath } from '@tratativa/contract/kernel/paths'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Trail } from '../../../platform/trail.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './search.module.css'

type CaseHitProps = {
  id: string
  author: string
  processNumber: string
  client?: string
  folder?: string
  /** The situation of its deal. */
  situation?: ReactNode
  /** The neighbouring hits, so that the desk of the case can page through them. */
  state: { readonly trail: Trail }
  onOpen: () => void
  onForget?: () => void
}

/** One case in the quick search: a link to the case and, among the recent cases, a button that removes it. */
export const CaseHit = ({
  id,
  author,
  processNumber,
  client,
  folder,
  situation,
  state,
  onOpen,
  onForget,
}: CaseHitProps) => {
  const { t } = useTranslation('search')
  return (
    <li className={styles.row}>
      <Link
        to={casePath(id)}
        search={{ tab: 'process' }}
        state={state}
        className={styles.link}
        data-hit=""
        onClick={onOpen}
      >
        <span className={styles.author}>{author}</span>
        <bdi dir="ltr" className={styles.id}>
          {id}
        </bdi>
        <span className={styles.where}>
          {processNumber !== '' && <bdi dir="ltr">{formatProcessNumber(processNumber)}</bdi>}
          {client && <span>{client}</span>}
          {folder && <bdi dir="ltr">{folder}</bdi>}
        </span>
        {situation && <span className={styles.situation}>{situation}</span>}
      </Link>
      {onForget && <IconButton size="sm" icon={IconX} label={t('recent.forget', { id })} onClick={onForget} />}
    </li>
  )
}
