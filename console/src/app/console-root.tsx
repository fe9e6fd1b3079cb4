import type { Root } from 'react-dom/client'
export const mountConsole = async (root: Root, hasJustSignedIn: boolean) => {
  root.render(<p>{String(hasJustSignedIn)}</p>)
}
