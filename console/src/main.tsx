// The entry point of the console: decides between the light sign-in page and the console itself.
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { entryOf } from './app/entry.ts'
import { mountSignIn } from './app/sign-in-root.tsx'
import {
  clearLogin,
  followOtherTabs,
  noteEnded,
  readLogin,
  rememberPath,
  takeRememberedPath,
} from './platform/login.ts'
import { startTheme } from './platform/theme.ts'

const openConsole = async (root: Root, hasJustSignedIn: boolean) => {
  const { mountConsole } = await import('./app/console-root.tsx')
  await mountConsole(root, hasJustSignedIn)
}

const start = async (root: Root, hasJustSignedIn = false) => {
  const login = readLogin()
  if (!login) {
    noteEnded()
    clearLogin()
  }
  const { pathname: path, search } = location
  const entry = entryOf({ path, search, login, remembered: takeRememberedPath })
  if ('remember' in entry) rememberPath(entry.remember)
  if (entry.path !== undefined) history.replaceState(null, '', entry.path)
  if (entry.show === 'console') await openConsole(root, hasJustSignedIn)
  else await mountSignIn(root, () => void start(root, true))
}

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('main: #root missing in index.html')
startTheme()
followOtherTabs()
void start(createRoot(rootElement))
