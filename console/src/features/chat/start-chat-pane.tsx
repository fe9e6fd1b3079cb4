// The button that opens the conversation with a phone number of a case.
import { useState } from 'react'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRefusalToast } from '../../platform/use-refusal-toast.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TypedAhead } from '../../ui/typed-ahead.tsx'
import { useStartChat } from './chats.api.ts'
import { usePanel } from './use-panel.ts'

type StartChatPaneProps = { caseId: string; person: { name: string }; address: string }

export const StartChatPane = ({ caseId, person, address }: StartChatPaneProps) => {
  const { t } = useTranslation('launcher')
  const showRefusal = useRefusalToast()
  const { tab, openChat } = usePanel()
  const starting = useStartChat()
  // The keys are kept for the conversation from the press on: here they would be acts of the page.
  const [isOpening, setIsOpening] = useState(false)
  if (isOpening && tab !== null) setIsOpening(false)
  const start = () => {
    setIsOpening(true)
    starting.mutate(
      { phone: address, caseId },
      {
        onSuccess: ({ data }) => openChat(data.chatId, { tab: data.userId === null ? 'pending' : 'chats' }),
        onError: (error) => {
          setIsOpening(false)
          showRefusal(error)
        },
      },
    )
  }
  return (
    <>
      <IconButton
        size="sm"
        icon={IconBrandWhatsapp}
        label={t('start', { name: person.name })}
        data-act="chat"
        disabled={starting.isPending}
        onClick={start}
      />
      {isOpening && <TypedAhead onClose={() => setIsOpening(false)} />}
    </>
  )
}
