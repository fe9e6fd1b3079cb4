// The public API of the cases for the shell and for features that stand on the desk.
export { useMayWork } from './desk/use-may-work.ts'
export { offerNext } from './worklist/next-source.ts'
export { useSearchCommands } from './search/hits/use-search-commands.ts'
export { CasePickerPane } from './search/case-picker-pane.tsx'
export type { PickedCase } from './search/case-picker-pane.tsx'
