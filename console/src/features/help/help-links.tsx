import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { IconBook, IconBrandWhatsapp, IconBulb, IconExternalLink, IconHelpCircle, IconMovie } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { WhatsappGroup } from '@tratativa/contract/clients/shapes'
import { paths } from '@tratativa/contract/kernel/paths'
import { Icon } from '../../ui/icon.tsx'
import { groupLink } from './group-link.ts'
import styles from './help-links.module.css'

interface HelpLinksProps {
  /** Undefined while loading. */
  groups: readonly WhatsappGroup[] | undefined
  groupsNote: string | null
  /** Null where this installation accepts no suggestions. */
  suggestionsUrl: string | null
  onFollow: () => void
}

const ExternalLink = ({ href, children, onFollow }: { href: string; children: ReactNode; onFollow: () => void }) => {
  const { t } = useTranslation('help')
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link} onClick={onFollow}>
      {children}
      <span className={styles.end} title={t('newTab')}>
        <Icon of={IconExternalLink} size={14} />
        <span className={styles.unseen}>{t('newTab')}</span>
      </span>
    </a>
  )
}

const Group = ({ group, onFollow }: { group: WhatsappGroup; onFollow: () => void }) => {
  const { t } = useTranslation('help')
  const href = groupLink(group.linkWhatsapp)
  const name = (
    <>
      <Icon of={IconBrandWhatsapp} />
      <span className={styles.word}>{group.name}</span>
    </>
  )
  if (href === null)
    return (
      <p className={styles.dead}>
        {name}
        <span className={styles.end}>{t('group.noLink')}</span>
      </p>
    )
  return (
    <ExternalLink href={href} onFollow={onFollow}>
      {name}
    </ExternalLink>
  )
}

const tabs = [
  { tab: 'videos', word: 'menu.videos', icon: IconMovie },
  { tab: 'manual', word: 'menu.manual', icon: IconBook },
  { tab: 'faq', word: 'menu.faq', icon: IconHelpCircle },
] as const

export const HelpLinks = ({ groups, groupsNote, suggestionsUrl, onFollow }: HelpLinksProps) => {
  const { t } = useTranslation('help')
  return (
    <div className={styles.menu}>
      <h2 className={styles.heading}>{t('menu.groups')}</h2>
      {groupsNote !== null && <p className={styles.note}>{groupsNote}</p>}
      <ul>
        {groups?.map((group) => (
          <li key={group.id}>
            <Group group={group} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      <div className={styles.rule} />
      <ul>
        {suggestionsUrl !== null && (
          <li>
            <ExternalLink href={suggestionsUrl} onFollow={onFollow}>
              <Icon of={IconBulb} />
              <span className={styles.word}>{t('menu.suggestions')}</span>
            </ExternalLink>
          </li>
        )}
        {tabs.map(({ tab, word, icon }) => (
          <li key={tab}>
            <Link to={paths.help} search={{ tab }} className={styles.link} onClick={onFollow}>
              <Icon of={icon} />
              <span className={styles.word}>{t(word)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
