import { MenuNumber } from '../../ui/menu-number.tsx'
import { useBoard } from './tasks.api.ts'
import { ownTasks } from './board/own-tasks.ts'

/** Counts the user's own open tasks, from the same query as the card of the overview. */
export const TaskCountPane = () => <MenuNumber value={useBoard(ownTasks).data?.total} />
