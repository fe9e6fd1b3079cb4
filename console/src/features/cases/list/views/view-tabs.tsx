import { Link } from '@tanstack/react-router'
import { IconBookmark, IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import type { MenuItem } from '../../../../ui/menu.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { searchOf } from '../address/list-address.ts'
import { stateOf } from './own-views.ts'
import type { Tab } from './own-views.ts'
import { useTabLabel } from './use-tab-label.ts'

type ViewTabsProps = {
  tabs: readonly Tab[]
  /** In the order of the tabs; undefined until counted. */
  totals: readonly (number | undefined)[]
  active: string
  /** True when the filter, order or columns on the screen differ from the saved view. */
  isChanged: boolean
  acts: { onSave: () => void; onUpdate: () => void; onEdit: () => void; onRemove: () => void }
}

const ViewMenu = ({ saved, isChanged, acts }: Pick<ViewTabsProps, 'isChanged' | 'acts'> & { saved: Tab['saved'] }) => {
  const { t } = useTranslation('cases')
  const mayChange = saved?.canChange ?? false
  const items: MenuItem[] = [
    ...(mayChange && isChanged ? [{ id: 'update', label: t('view.update'), onSelect: acts.onUpdate }] : []),
    { id: 'new', label: t('view.saveAs'), onSelect: acts.onSave },
    ...(mayChange
      ? [
          { id: 'edit', label: t('view.edit'), onSelect: acts.onEdit },
          { id: 'remove', label: t('view.remove'), danger: true, onSelect: acts.onRemove },
        ]
      : []),
  ]
  return (
    <Menu
      label={t('view.menu')}
      placement="end"
      items={items}
      trigger={(props) => (
        <Button {...props} variant="quiet" leading={<Icon of={IconDots} />}>
          {isChanged ? t('view.changed') : t('view.menu')}
        </Button>
      )}
    />
  )
}

export const ViewTabs = ({ tabs, totals, active, isChanged, acts }: ViewTabsProps) => {
  const { t } = useTranslation('cases')
  const labelOf = useTabLabel()
  const saved = tabs.find(({ id }) => id === active)?.saved ?? null
  const items = tabs.map((tab, index) => {
    const total = totals[index]
    return { id: tab.id, label: labelOf(tab), ...(total === undefined ? {} : { count: total }) }
  })
  return (
    <Tabs
      page
      label={t('view.label')}
      active={active}
      items={items}
      link={(item, props) => {
        const tab = tabs.find(({ id }) => id === item.id)
        return <Link key={item.id} {...props} to="." search={tab ? searchOf(stateOf(tab)) : {}} />
      }}
      end={
        saved ? (
          <ViewMenu saved={saved} isChanged={isChanged} acts={acts} />
        ) : (
          <Button variant="quiet" leading={<Icon of={IconBookmark} />} onClick={acts.onSave}>
            {t('view.save')}
          </Button>
        )
      }
    />
  )
}
