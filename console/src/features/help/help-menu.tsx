import type { ReactNode } from 'react'
import { IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { usePopoverButton } from '../../ui/use-popover-button.ts'

/** The button in the top bar. Its content is fetched when it opens. */
export const HelpMenu = ({ children }: { children: (close: () => void) => ReactNode }) => {
  const { t } = useTranslation('help')
  const { anchor, isOpen, close, button } = usePopoverButton()
  return (
    <>
      <IconButton {...button} icon={IconHelpCircle} label={t('menu')} />
      {isOpen && (
        <Popover anchor={anchor} placement="end" label={t('menu')} onClose={close}>
          {children(close)}
        </Popover>
      )}
    </>
  )
}
