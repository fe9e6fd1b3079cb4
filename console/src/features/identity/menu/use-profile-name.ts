import { useMenuLabel } from './use-menu-label.ts'

/** The server names the profiles in Portuguese, as it does the menu. Other languages translate them. */
export const useProfileName = (): ((name: string) => string) => {
  const labelOf = useMenuLabel()
  return (name) => labelOf({ label: name })
}
