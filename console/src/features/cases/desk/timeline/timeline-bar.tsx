import { useState } from 'react'
import { IconChevronDown, IconSearch, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { countText, groupNames } from './timeline-groups.ts'
import type { TimelineGroup } from './timeline-groups.ts'
import styles from './timeline.module.css'

type TimelineBarProps = {
  group: TimelineGroup | null
  /** Undefined until counted. */
  countOf: (group: TimelineGroup | null) => number | undefined
  search: string
  onGroup: (group: TimelineGroup | null) => void
  onSearch: (search: string) => void
}

// At most as many chips as fit in one row; groups without items are left out.
const most = 4

const Kinds = ({ group, countOf, onGroup }: Pick<TimelineBarProps, 'group' | 'countOf' | 'onGroup'>) => {
  const { t } = useTranslation('desk')
  const filled = groupNames.filter((name) => name === group || (countOf(name) ?? 0) > 0)
  const shown = filled.slice(0, most)
  const rest = filled.slice(most)
  const figureOf = (name: TimelineGroup | null) => {
    const count = countOf(name)
    return count === undefined ? undefined : countText(count)
  }
  const chip = (name: TimelineGroup | null) => (
    <button
      key={name ?? 'all'}
      type="button"
      aria-pressed={name === group}
      className={classNames(styles.chip, name === group && styles.chosen)}
      onClick={() => onGroup(name)}
    >
      {t(`kinds.${name ?? 'all'}`)}
      {figureOf(name) !== undefined && <span className={styles.count}>{figureOf(name)}</span>}
    </button>
  )
  const isBehind = group !== null && rest.includes(group)
  return (
    <div className={styles.kinds} role="group" aria-label={t('kinds.label')}>
      {chip(null)}
      {shown.map(chip)}
      {rest.length > 0 && (
        <Menu
          label={t('kinds.more')}
          items={rest.map((name) => ({
            id: name,
            label: t(`kinds.${name}`),
            end: figureOf(name),
            checked: name === group,
            onSelect: () => onGroup(name),
          }))}
          trigger={(props) => (
            <button {...props} type="button" className={classNames(styles.chip, isBehind && styles.chosen)}>
              {isBehind ? t(`kinds.${group}`) : t('kinds.more')}
              <span className={styles.count}>
                {isBehind ? figureOf(group) : countText(rest.reduce((sum, name) => sum + (countOf(name) ?? 0), 0))}
              </span>
              <Icon of={IconChevronDown} size={14} />
            </button>
          )}
        />
      )}
    </div>
  )
}

/** Filters the timeline by kind and by search text. */
export const TimelineBar = (props: TimelineBarProps) => {
  const { search, onSearch } = props
  const { t } = useTranslation('desk')
  const [isSearching, setIsSearching] = useState(search !== '')
  const close = () => {
    setIsSearching(false)
    onSearch('')
  }
  return (
    <div className={styles.bar}>
      {isSearching ? (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of the field inside
        <div
          className={styles.search}
          onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}
        >
          <SearchField label={t('timeline.search')} value={search} onSearch={onSearch} />
        </div>
      ) : (
        <Kinds {...props} />
      )}
      <IconButton
        size="sm"
        className={styles.searchButton}
        icon={isSearching ? IconX : IconSearch}
        label={t(isSearching ? 'timeline.closeSearch' : 'timeline.search')}
        onClick={() => (isSearching ? close() : setIsSearching(true))}
      />
    </div>
  )
}
