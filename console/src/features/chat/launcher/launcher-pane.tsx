// The button of the shell with its data; the panel is loaded on first use.
import { lazy, Suspense } from 'react'
import { useActions } from '../../../platform/actions.ts'
import { Boundary } from '../../../platform/boundary.tsx'
import { TypedAhead } from '../../../ui/typed-ahead.tsx'
import { chatActions } from '../chat-actions.ts'
import { useChatCounts } from '../counts.api.ts'
import { useAnswering } from '../offers/answering.state.ts'
import { saveEarlyStep } from '../panel/early-step.ts'
import { usePanel } from '../use-panel.ts'
import { Launcher } from './launcher.tsx'

const PanelPane = lazy(() => import('../panel/panel-pane.tsx').then((module) => ({ default: module.PanelPane })))

const AnswerPane = lazy(() => import('../offers/answer-pane.tsx').then((module) => ({ default: module.AnswerPane })))

const AwarenessPane = lazy(() =>
  import('../awareness/awareness-pane.tsx').then((module) => ({ default: module.AwarenessPane })),
)

export const LauncherPane = () => {
  const { tab, open, close } = usePanel()
  const { data } = useChatCounts({})
  const counts = data?.data
  const unread = counts ? counts.active + counts.pending : 0
  const isOpen = tab !== null
  const answering = useAnswering()
  // Heard only until the open panel binds these acts itself.
  useActions(chatActions, {
    open: isOpen ? null : open,
    next: isOpen ? () => saveEarlyStep(1) : null,
    previous: isOpen ? () => saveEarlyStep(-1) : null,
    swap: null,
  })
  return (
    <>
      <Launcher unread={unread} isOpen={isOpen} onOpen={open} />
      {counts && (
        <Boundary fallback={() => null}>
          <Suspense>
            <AwarenessPane unread={unread} />
          </Suspense>
        </Boundary>
      )}
      {isOpen && (
        <Boundary fallback={() => null}>
          <Suspense fallback={<TypedAhead acts={chatActions.id} onClose={close} />}>
            <PanelPane />
          </Suspense>
        </Boundary>
      )}
      {answering && (
        <Boundary fallback={() => null}>
          <Suspense>
            <AnswerPane {...answering} />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
