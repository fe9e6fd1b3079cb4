import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import { Kbd } from '../../ui/kbd.tsx'
import { Panel } from '../../ui/panel.tsx'
import { navigationKeyOf, menuPagesOf, useMenu, useMenuLabel } from '../identity/index.ts'
import styles from './overview.module.css'

const navigationPrefix = 'G'

/** Lists the pages of the person's menu, with the keys that open them. */
export const ShortcutsPane = () => {
  const { t } = useTranslation('overview')
  const { data } = useMenu()
  const labelOf = useMenuLabel()
  const pages = menuPagesOf(data?.data ?? []).filter(({ path }) => path !== paths.overview)
  return (
    <Panel title={t('shortcuts.title')}>
      <ul>
        {pages.map((page) => {
          const key = navigationKeyOf(page.path)
          return (
            <li key={page.path}>
              <Link to={page.path} className={styles.row}>
                <span className={styles.label}>{labelOf(page)}</span>
                {key !== undefined && (
                  <span className={styles.keys} dir="ltr">
                    <Kbd>{navigationPrefix}</Kbd>
                    <Kbd>{key.toUpperCase()}</Kbd>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
      <p className={styles.note}>{t('shortcuts.note')}</p>
    </Panel>
  )
}
