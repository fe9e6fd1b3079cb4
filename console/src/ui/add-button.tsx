import { IconPlus } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** The act of a list that adds a row to it. */
export const AddButton = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <Button variant="primary" leading={<Icon of={IconPlus} />} onClick={onClick}>
    {children}
  </Button>
)
