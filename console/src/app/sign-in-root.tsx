import { Suspense } from 'react'
import type { Root } from 'react-dom/client'
import { SignInPage } from '../features/identity/sign-in-page.tsx'
import { initI18n, keptLanguage } from '../platform/i18n.ts'
import { Words } from './words.tsx'

export const mountSignIn = async (root: Root, onSignedIn: () => void) => {
  await initI18n(keptLanguage(), ['signin', 'ui', 'errors'])
  root.render(
    <Suspense>
      <Words>
        <SignInPage onSignedIn={onSignedIn} />
      </Words>
    </Suspense>,
  )
}
