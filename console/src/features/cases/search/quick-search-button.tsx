import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import styles from './quick-search-button.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
const keys = `${isApple ? '⌘' : 'Ctrl'} B`

/** A button that looks like the search field it opens. */
export const QuickSearchButton = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('search')
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onOpen}>
      <Icon of={IconSearch} />
      <span className={styles.text}>{t('field')}</span>
      <span className={styles.keys}>
        <Kbd>{keys}</Kbd>
      </span>
    </button>
  )
}
