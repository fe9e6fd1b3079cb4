// The entry of a signer's page: without React and without the console, because it opens on a telephone by a link.
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { mountSigning } from './features/envelopes/index.ts'

const root = document.getElementById('root')
if (!root) throw new Error('signing: #root missing in assinar.html')
void mountSigning(root, location.pathname)
