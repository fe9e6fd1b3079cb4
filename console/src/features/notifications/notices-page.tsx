import { useUrlValues } from '../../platform/url-value.ts'
import { isNoticeFilter } from './notice-filter.ts'
import { NoticesPane } from './notices-pane.tsx'

export const NoticesPage = () => {
  const { read, change } = useUrlValues()
  const filterText = read('filtro')
  return (
    <NoticesPane
      filter={isNoticeFilter(filterText) ? filterText : 'todas'}
      onFilter={(filter) => change({ filtro: filter === 'todas' ? null : filter })}
    />
  )
}
