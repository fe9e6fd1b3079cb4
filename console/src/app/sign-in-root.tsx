import { Suspense } from 'react'
import type { Root } from 'react-dom/client'
import { SignInPage } from '../features/identity/sign-in-page.tsx'
import { earlyDictionaries } from './early-dictionaries.ts'
import { initI18n, savedLanguage } from '../platform/i18n.ts'
import { UiWordsProvider } from './ui-words-provider.tsx'

export const mountSignIn = async (root: Root, onSignedIn: () => void) => {
  await initI18n(savedLanguage(), ['signin', 'ui', 'errors'], earlyDictionaries)
  root.render(
    <Suspense>
      <UiWordsProvider>
        <SignInPage onSignedIn={onSignedIn} />
      </UiWordsProvider>
    </Suspense>,
  )
}
