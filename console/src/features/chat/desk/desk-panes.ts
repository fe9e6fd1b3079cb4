// All parts of the chat on the desk of a case, in one file to load: it shares one other with the panel.
export { CaseAssentPane } from './case-assent-pane.tsx'
export { DeskChatPane } from './desk-composer-pane.tsx'
export { DraftMarkPane } from './draft-mark-pane.tsx'
export { TakeOverPane } from '../sending/take-over-pane.tsx'
export { PendingPane } from '../timeline/pending-pane.tsx'
export { WindowAlertPane } from '../timeline/window-alert-pane.tsx'
export { ReadingPane } from '../timeline/reading-pane.tsx'
export { TimelineItemPane } from '../timeline/timeline-item-pane.tsx'
