// The public API of the cases for the shell.
export { useSearchCommands } from './search/use-search-commands.ts'
