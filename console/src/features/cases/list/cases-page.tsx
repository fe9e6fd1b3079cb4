import { CasesPane } from './cases-pane.tsx'

export const CasesPage = () => <CasesPane />
