import { CaseTasksPane } from './case-tasks-pane.tsx'

/** What is still to be done in a case, the next first: for its desk. */
export const OpenTasksPane = ({ caseId }: { caseId: string }) => <CaseTasksPane caseId={caseId} onlyOpen />
