import { useTranslation } from 'react-i18next'
import { ownViews } from './own-views.ts'
import type { OwnView, Tab } from './own-views.ts'

const isOwn = (id: string): id is OwnView => ownViews.some((own) => own === id)

/** Returns the label of a tab. */
export const useTabLabel = () => {
  const { t } = useTranslation('cases')
  return ({ id, saved }: Tab): string => {
    if (saved) return saved.name
    return t(`view.${isOwn(id) && id !== '' ? id : 'todos'}`)
  }
}
