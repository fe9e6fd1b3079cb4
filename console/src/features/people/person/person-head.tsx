import { Link } from '@tanstack/react-router'
import { IconChevronLeft, IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths, personPath } from '@tratativa/contract/kernel/paths'
import type { PersonDetail } from '@tratativa/contract/people/shapes'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Drawing } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Identifier } from '../../../ui/islands.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { MenuItem } from '../../../ui/menu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { PersonMarks } from '../person-marks.tsx'
import page from '../page.module.css'
import styles from './person-head.module.css'

interface PersonHeadProps {
  person: PersonDetail
  acts: readonly MenuItem[]
  editIcon: Drawing
  /** Null where the person may only read. */
  onEdit: (() => void) | null
  onToggle: ((isActive: boolean) => void) | null
}

export const PersonHead = ({ person, acts, editIcon, onEdit, onToggle }: PersonHeadProps) => {
  const { t } = useTranslation('people')
  return (
    <>
      <PageHeader
        leading={
          <Link to={paths.people} className={styles.back} aria-label={t('back')} title={t('back')}>
            <Icon of={IconChevronLeft} flip />
          </Link>
        }
        title={<bdi>{person.name}</bdi>}
      >
        {onToggle && (
          <Switch label={t(person.is_active ? 'active' : 'inactive')} checked={person.is_active} onChange={onToggle} />
        )}
        {onEdit && (
          <Button leading={<Icon of={editIcon} />} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
        {acts.length > 0 && (
          <Menu
            label={t('more')}
            placement="end"
            items={acts}
            trigger={(trigger) => <IconButton {...trigger} icon={IconDots} label={t('more')} />}
          />
        )}
      </PageHeader>
      <div className={page.of}>
        <span>{t(person.is_lawyer ? 'role.lawyer' : 'role.author')}</span>
        {person.oab && <Identifier value={`OAB ${person.oab}`} />}
        <PersonMarks person={person} />
      </div>
      {person.merged_into !== null && (
        <div className={styles.merged}>
          <Banner
            tone="warn"
            action={
              <Link to={personPath(person.merged_into)} className={textLink}>
                {t('merged.open')}
              </Link>
            }
          >
            {t('merged')}
          </Banner>
        </div>
      )}
    </>
  )
}
