import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { helpTab } from '@tratativa/contract/help/shapes'
import { useUrlValues } from '../../platform/url-value.ts'
import { Inset } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FaqPane } from './faq-pane.tsx'
import { tabOf, tabWords } from './help-tabs.ts'
import { ManualPane } from './manual-pane.tsx'
import { VideosPane } from './videos-pane.tsx'
import styles from './help.module.css'

const TabPane = () => {
  const { read, change } = useUrlValues()
  const tab = tabOf(read('tab'))
  const search = read('busca')
  const onClear = () => change({ busca: null }, { replace: true })
  if (tab === 'videos')
    return <VideosPane search={search} onClear={onClear} onManual={() => change({ tab: 'manual', busca: null })} />
  const Pane = tab === 'faq' ? FaqPane : ManualPane
  return <Pane search={search} open={read('artigo')} onOpen={(artigo) => change({ artigo })} onClear={onClear} />
}

export const HelpPage = () => {
  const { t } = useTranslation('help')
  const { read, change } = useUrlValues()
  const tab = tabOf(read('tab'))
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Tabs
        page
        label={t('tabs.label')}
        active={tab}
        items={helpTab.options.map((id) => ({ id, label: t(tabWords[id]) }))}
        link={({ id }, props) => <Link key={id} {...props} to="." search={{ tab: id }} />}
      />
      <Inset page block={[16, 40]}>
        <SearchField
          key={tab}
          label={t(tab === 'videos' ? 'searchVideos' : 'search')}
          value={read('busca')}
          onSearch={(busca) => change({ busca, artigo: null }, { replace: true })}
          className={styles.search}
        />
        <TabPane />
      </Inset>
    </>
  )
}
