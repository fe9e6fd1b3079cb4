// The state of the side menu: remembered on wide screens; on a phone, every page opens with the drawer closed.
import { useState } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { writeStorage, readStorage } from '../platform/storage.ts'

const closedKey = 'sideMenuClosed'

export const useSide = () => {
  const isNarrow = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [isClosed, setIsClosed] = useState(() => readStorage(closedKey) === '1')
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const toggle = () => {
    if (isNarrow) return setIsDrawerOpen((isOpen) => !isOpen)
    writeStorage(closedKey, isClosed ? '0' : '1')
    setIsClosed(!isClosed)
  }
  return {
    isNarrow,
    isClosed,
    isDrawerOpen: isNarrow && isDrawerOpen,
    closeDrawer: () => setIsDrawerOpen(false),
    toggle,
  }
}
