import { CaseTasksPane } from './case-tasks-pane.tsx'

/** The open tasks of a case, the earliest first, for its desk. */
export const OpenTasksPane = ({ caseId }: { caseId: string }) => <CaseTasksPane caseId={caseId} onlyOpen />
