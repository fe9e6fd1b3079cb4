// The console after sign-in: providers, router and live connection.
import { Suspense } from 'react'
import type { Root } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { earlyDictionaries } from './early-dictionaries.ts'
import { initI18n, savedLanguage, loadNamespaces } from '../platform/i18n.ts'
import { startLive } from '../platform/live.ts'
import { readLogin } from '../platform/login.ts'
import { makeQueryClient } from '../platform/query.ts'
import { SlotsProvider } from '../platform/slots.ts'
import { ToastHost } from '../ui/toast.tsx'
import { features } from './features.ts'
import { makeRouter } from './router.tsx'
import { Welcome } from './welcome.tsx'
import { UiWordsProvider } from './ui-words-provider.tsx'

const namespaces = ['shell', 'ui', 'errors', 'menu', 'signin']

const loadLanguage = async (hasJustSignedIn: boolean) => {
  if (hasJustSignedIn) await loadNamespaces(namespaces)
  else await initI18n(savedLanguage(), namespaces, earlyDictionaries)
}

export const mountConsole = async (root: Root, hasJustSignedIn: boolean) => {
  await loadLanguage(hasJustSignedIn)
  const cache = makeQueryClient()
  if (readLogin())
    startLive({
      cache,
      handlers: features.flatMap(({ live }) => (live ? [live] : [])),
      lateHandlers: new Map(features.flatMap(({ word, lateLive }) => (lateLive ? [[word, lateLive]] : []))),
    })
  // Nothing is refused before the first screen stands.
  void loadNamespaces(['refusals'])
  root.render(
    <QueryClientProvider client={cache}>
      <SlotsProvider value={features}>
        <Suspense>
          <UiWordsProvider>
            <ToastHost>
              {hasJustSignedIn && <Welcome />}
              <RouterProvider router={makeRouter(features)} />
            </ToastHost>
          </UiWordsProvider>
        </Suspense>
      </SlotsProvider>
    </QueryClientProvider>,
  )
}
