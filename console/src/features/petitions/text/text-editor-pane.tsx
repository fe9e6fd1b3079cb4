// The editor, loaded when a text may change.
import { Suspense, lazy } from 'react'
import { Boundary } from '../../../platform/boundary.tsx'
import { useErrorText } from '../../../platform/errors.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useTranslation } from 'react-i18next'
import type { TextEditorProps } from '../editor/text-editor.tsx'

const TextEditor = lazy(() => import('../editor/text-editor.tsx').then((module) => ({ default: module.TextEditor })))

/** Another `openedAs` opens the editor anew, with the text of that moment. */
export const TextEditorPane = ({ openedAs, ...props }: TextEditorProps & { openedAs: string }) => {
  const { t } = useTranslation('petitions')
  const errorText = useErrorText()
  return (
    <Boundary
      resetOn={openedAs}
      fallback={(failure, reset) => (
        <ErrorState title={t('editor.failed')} onRetry={reset}>
          {errorText(failure)}
        </ErrorState>
      )}
    >
      <Suspense fallback={<Skeleton height={520} />}>
        <TextEditor key={openedAs} {...props} />
      </Suspense>
    </Boundary>
  )
}
