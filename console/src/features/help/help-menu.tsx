import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'

/** The button in the top bar. Its content is fetched when it opens. */
export const HelpMenu = ({ children }: { children: (close: () => void) => ReactNode }) => {
  const { t } = useTranslation('help')
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  return (
    <>
      <IconButton
        ref={anchor}
        icon={IconHelpCircle}
        label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <Popover anchor={anchor} placement="end" label={t('menu')} onClose={close}>
          {children(close)}
        </Popover>
      )}
    </>
  )
}
