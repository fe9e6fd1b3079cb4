import { MenuNumber } from '../../../ui/menu-number.tsx'
import { useCasesOverview } from './overview.api.ts'

/** Counts the user's own cases, or everybody's for those who lead, from the same query as the cards of the overview. */
export const CaseCountPane = () => <MenuNumber value={useCasesOverview().data?.data.cases} />
