// For tests: renders a component with the Portuguese texts.
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ToastHost } from './toast.tsx'
import { UiWords } from './words.tsx'
import { componentDictionaries, translatorOf } from './translator.ts'

const Frame = ({ children }: { children: ReactNode }) => (
  <UiWords say={translatorOf(componentDictionaries.pt)} language="pt">
    <ToastHost>{children}</ToastHost>
  </UiWords>
)

export const renderPart = (part: ReactNode) => render(part, { wrapper: Frame })
