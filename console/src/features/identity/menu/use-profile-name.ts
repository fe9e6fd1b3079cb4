import { useMenuLabel } from './use-menu-label.ts'

/** The server names the profiles in Portuguese, as it does the menu; other languages have their own names for them. */
export const useProfileName = (): ((name: string) => string) => {
  const labelOf = useMenuLabel()
  return (name) => labelOf({ label: name })
}
