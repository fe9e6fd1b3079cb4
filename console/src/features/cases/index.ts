// The public API of the cases for the shell.
export { useSearchCommands } from './search/hits/use-search-commands.ts'
