import { MenuNumber } from '../../../../ui/menu-number.tsx'
import { useRequestCount } from './request-count.api.ts'

/** Counts the requests that wait for a decision, beside their entry in the menu. */
export const RequestCountPane = () => <MenuNumber value={useRequestCount().data?.waiting} />
