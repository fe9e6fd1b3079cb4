import { useTranslation } from 'react-i18next'
import { useUrlValues } from '../../platform/url-value.ts'
import { isNoticeFilter, NoticesPane } from './notices-pane.tsx'

export const NoticesPage = () => {
  const { read, change } = useUrlValues()
  const given = read('filtro')
  return (
    <NoticesPane
      filter={isNoticeFilter(given) ? given : 'todas'}
      onFilter={(filter) => change({ filtro: filter === 'todas' ? null : filter })}
    />
  )
}
