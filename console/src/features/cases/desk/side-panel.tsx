import type { ReactNode } from 'react'
import { Panel } from '../../../ui/panel.tsx'

type SidePanelProps = { title: string; end?: ReactNode; children: ReactNode; className?: string }

const look = 'caption'

export const SidePanel = (props: SidePanelProps) => <Panel {...props} heading={look} />
