// A page with every component in every state: /vocabulary.html?lang=ar&scheme=dark. It exists only in development.
import { createRoot } from 'react-dom/client'
import { isLanguage, rightToLeft } from '@tratativa/contract/kernel/languages'
import '../../ui/tokens.css'
import '../../ui/fonts.css'
import '../../ui/base.css'
import { ToastHost } from '../../ui/toast.tsx'
import { UiWords } from '../../ui/words.tsx'
import { componentDictionaries, translatorOf } from '../../ui/translator.ts'
import { Sheet } from './sheet.tsx'

const params = new URLSearchParams(location.search)
const requestedLanguage = params.get('lang')
const language = isLanguage(requestedLanguage) ? requestedLanguage : 'pt'
const page = document.documentElement
page.lang = language === 'pt' ? 'pt-BR' : language
page.dir = rightToLeft.includes(language) ? 'rtl' : 'ltr'
page.dataset['mantineColorScheme'] = params.get('scheme') === 'dark' ? 'dark' : 'light'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <UiWords say={translatorOf(componentDictionaries[language])} language={language}>
      <ToastHost>
        <Sheet language={language} />
      </ToastHost>
    </UiWords>,
  )
}
