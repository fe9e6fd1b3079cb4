// The entry of a signer's page: without React and without the console, because it opens on a telephone by a link.
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { mountSigning } from './features/envelopes/index.ts'

const root = document.getElementById('root')
if (!root) throw new Error('signing: #root missing in assinar.html')
// first-paint.js has chosen; the page follows the system from then on.
const dark = matchMedia('(prefers-color-scheme: dark)')
dark.addEventListener('change', () => {
  document.documentElement.dataset['mantineColorScheme'] = dark.matches ? 'dark' : 'light'
})
void mountSigning(root, location.pathname)
