import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, personPath } from '@tratativa/contract/kernel/paths'
import type { PersonDetail } from '@tratativa/contract/people/shapes'
import { RecordHead } from '../../../platform/record-page.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Drawing } from '../../../ui/icon.tsx'
import { Identifier } from '../../../ui/islands.tsx'
import { Inset } from '../../../ui/layout.tsx'
import type { MenuItem } from '../../../ui/menu.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { PersonMarks } from '../person-marks.tsx'

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
      <RecordHead
        name={person.name}
        back={{ path: paths.people, label: t('back') }}
        menu={{ label: t('more'), items: acts }}
        line={
          <>
            <span>{t(person.is_lawyer ? 'role.lawyer' : 'role.author')}</span>
            {person.oab && <Identifier value={`OAB ${person.oab}`} />}
            <PersonMarks person={person} />
          </>
        }
      >
        {onToggle && (
          <Switch label={t(person.is_active ? 'active' : 'inactive')} checked={person.is_active} onChange={onToggle} />
        )}
        {onEdit && (
          <Button leading={<Icon of={editIcon} />} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
      </RecordHead>
      {person.merged_into !== null && (
        <Inset page block={[0, 12]}>
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
        </Inset>
      )}
    </>
  )
}
