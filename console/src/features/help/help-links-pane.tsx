import { useTranslation } from 'react-i18next'
import { HelpLinks } from './help-links.tsx'
import { useVideos, useWhatsappGroups } from './help.api.ts'

export const HelpLinksPane = ({ onFollow }: { onFollow: () => void }) => {
  const { t } = useTranslation('help')
  const groups = useWhatsappGroups()
  const videos = useVideos()
  const note = () => {
    if (groups.isError && !groups.data) return t('group.failed')
    return groups.data?.data.length === 0 ? t('group.none') : null
  }
  return (
    <HelpLinks
      groups={groups.data?.data}
      groupsNote={note()}
      suggestionsUrl={videos.data?.suggestionsUrl ?? null}
      onFollow={onFollow}
    />
  )
}
