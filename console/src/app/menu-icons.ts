// The drawing of each icon name that a menu entry may carry.
import {
  IconActivity,
  IconAddressBook,
  IconBan,
  IconBell,
  IconBuilding,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconFileText,
  IconFolder,
  IconGavel,
  IconHelpCircle,
  IconLayoutDashboard,
  IconListNumbers,
  IconPoint,
  IconScale,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { Drawing } from '../ui/icon.tsx'

const icons: Readonly<Record<string, Drawing>> = {
  overview: IconLayoutDashboard,
  bell: IconBell,
  users: IconUsersGroup,
  profile: IconUserCircle,
  help: IconHelpCircle,
  cases: IconScale,
  tasks: IconChecklist,
  queues: IconListNumbers,
  petitions: IconFileText,
  captures: IconAddressBook,
  monitoring: IconGavel,
  clients: IconBuilding,
  people: IconUsers,
  block: IconBan,
  certificates: IconCertificate,
  negotiators: IconChartBar,
  productivity: IconActivity,
  register: IconFolder,
  registers: IconFolder,
}

export const iconOf = (name: string): Drawing => icons[name] ?? IconPoint
