import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Identifier } from '../../../../ui/islands.tsx'
import styles from './desk-head.module.css'

type DeskHeadProps = {
  case_: CaseDetail
  /** Link back to the list, with its filter, order and page. */
  back: { readonly to: string; readonly search: Readonly<Record<string, string>> }
  /** '7 de 62 em Meus casos'; null while it is not known. */
  place: string | null
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  /** The other people who look at the case. */
  presence: ReactNode
  /** The way to the next case that waits. */
  work: ReactNode
  menu: ReactNode
}

/** Header of the desk: the parties, the case's position in the list, and its negotiator. */
export const DeskHead = ({ case_, back, place, onPrevious, onNext, presence, work, menu }: DeskHeadProps) => {
  const { t } = useTranslation('desk')
  const { id, author, client, negotiator, isActive } = case_
  return (
    <header className={styles.head}>
      <Link {...back} className={styles.back} title={t('head.back')} aria-label={t('head.back')}>
        <Icon of={IconArrowLeft} flip />
      </Link>
      <div className={styles.names}>
        <h1 className={styles.title}>
          <span dir="auto">{author?.name ?? t('head.noAuthor')}</span>{' '}
          <span className={styles.against}>{t('head.against')}</span>{' '}
          <span className={styles.client} dir="auto">
            {client.name}
          </span>
        </h1>
        <span className={styles.code}>
          <Identifier value={id} />
        </span>
        {!isActive && <span className={styles.inactive}>{t('head.inactive')}</span>}
      </div>
      <span className={styles.rest} />
      {presence}
      {place !== null && <span className={styles.place}>{place}</span>}
      <span className={styles.turn}>
        <IconButton
          size="sm"
          icon={IconChevronUp}
          label={t('head.previous')}
          disabled={!onPrevious}
          onClick={onPrevious ?? undefined}
        />
        <IconButton
          size="sm"
          icon={IconChevronDown}
          label={t('head.next')}
          disabled={!onNext}
          onClick={onNext ?? undefined}
        />
      </span>
      {work}
      <span className={styles.negotiator} title={t('field.negotiator')}>
        {negotiator ? (
          <>
            <Avatar name={negotiator.name} size="sm" />
            <span dir="auto">{negotiator.name}</span>
          </>
        ) : (
          t('head.nobody')
        )}
      </span>
      {menu}
    </header>
  )
}
