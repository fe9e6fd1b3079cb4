// Toasts, announced politely to screen readers. Their timeout pauses while the pointer or the focus is on them.
import { createContext, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { floatAboveModals } from './open-modals.ts'
import { useUiWords } from './words.tsx'
import layout from './layout.module.css'
import styles from './toast.module.css'

export const messageTimeout = 3000
export const notificationTimeout = 5000
/** How long an act can be taken back. */
export const undoTimeout = 10_000

type Action = { label: string; onAct: () => void }
type ToastOptions = {
  tone?: 'plain' | 'burn'
  /** For example undo, try again, open. */
  action?: Action
  /** Milliseconds; null keeps the toast until it is dismissed. */
  timeout?: number | null
  /** A toast replaces the shown toast with the same key. */
  key?: string
}
type Notice = {
  id: number
  key: string
  text: ReactNode
  tone: 'plain' | 'burn'
  action?: Action
  timeout: number | null
}

export type Toasts = {
  /** Reports the result of the person's own act. */
  message: (text: ReactNode, options?: ToastOptions) => void
  /** Reports an event from elsewhere. */
  notify: (text: ReactNode, options?: ToastOptions) => void
  dismiss: (key: string) => void
}

const ToastContext = createContext<Toasts | null>(null)

export const useToast = (): Toasts => {
  const toasts = use(ToastContext)
  if (toasts === null) throw new Error('toast: ToastHost missing above the component')
  return toasts
}

const useTimeout = (timeout: number | null, onEnd: () => void) => {
  const [isPaused, setIsPaused] = useState(false)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isPaused || timeout === null) return
    const timer = setTimeout(() => end.current(), timeout)
    return () => clearTimeout(timer)
  }, [isPaused, timeout])
  return {
    onPointerEnter: () => setIsPaused(true),
    onPointerLeave: () => setIsPaused(false),
    onFocus: () => setIsPaused(true),
    onBlur: () => setIsPaused(false),
  }
}

type ToastProps = { tone?: 'plain' | 'burn'; children: ReactNode; action?: Action; onDismiss?: () => void }

/** The rendered toast, without its timeout. */
export const Toast = ({ tone = 'plain', children, action, onDismiss }: ToastProps) => {
  const say = useUiWords()
  return (
    <div className={classNames(layout.inverse, styles.toast)}>
      {tone === 'burn' && <Icon of={IconAlertCircle} />}
      <span className={styles.text}>{children}</span>
      {action && (
        <button type="button" className={styles.action} onClick={action.onAct}>
          {action.label}
        </button>
      )}
      {onDismiss && (
        <IconButton size="sm" tone="onInverse" icon={IconX} label={say('toast.dismiss')} onClick={onDismiss} />
      )}
    </div>
  )
}

const TimedToast = ({ notice, onEnd }: { notice: Notice; onEnd: () => void }) => {
  const hold = useTimeout(notice.timeout, onEnd)
  const { action } = notice
  const acted = action && {
    label: action.label,
    onAct: () => {
      action.onAct()
      onEnd()
    },
  }
  return (
    <li className={styles.item} role={notice.tone === 'burn' ? 'alert' : undefined} {...hold}>
      <Toast tone={notice.tone} action={acted} onDismiss={onEnd}>
        {notice.text}
      </Toast>
    </li>
  )
}

const useNotices = () => {
  const [notices, setNotices] = useState<Notice[]>([])
  const last = useRef(0)
  const dismiss = useCallback((key: string) => setNotices((all) => all.filter((notice) => notice.key !== key)), [])
  const toasts = useMemo((): Toasts => {
    const show = (text: ReactNode, timeout: number, { tone = 'plain', key, ...options }: ToastOptions = {}) => {
      const id = ++last.current
      const notice = { timeout, ...options, id, text, tone, key: key ?? `notice-${id}` }
      // Shows at most four toasts: more would cover the screen, and the oldest has already been seen.
      setNotices((all) => [...all.filter((shownNotice) => shownNotice.key !== notice.key), notice].slice(-4))
    }
    return {
      message: (text, options) => show(text, messageTimeout, options),
      notify: (text, options) => show(text, notificationTimeout, options),
      dismiss,
    }
  }, [dismiss])
  return { notices, toasts, dismiss }
}

const createHost = () => {
  const host = document.createElement('div')
  host.popover = 'manual'
  host.className = styles.host ?? ''
  return host
}

/** The element of the notices: above every dialog, usable there, and still there when the dialog has closed. */
const useHost = (notices: readonly Notice[]) => {
  const [host] = useState(createHost)
  // The top layer stacks by order of showing: shown anew, the notices stand above a popover that came after them.
  const show = useCallback(() => {
    if (!host.showPopover) return
    host.hidePopover()
    if (host.querySelector('li')) host.showPopover()
  }, [host])
  useLayoutEffect(() => floatAboveModals(host, show), [host, show])
  useLayoutEffect(show, [show, notices])
  return host
}

export const ToastHost = ({ children }: { children: ReactNode }) => {
  const say = useUiWords()
  const { notices, toasts, dismiss } = useNotices()
  const host = useHost(notices)
  return (
    <ToastContext value={toasts}>
      {children}
      {createPortal(
        <section aria-label={say('toast.region')} aria-live="polite">
          <ol className={styles.list}>
            {notices.map((notice) => (
              <TimedToast key={notice.id} notice={notice} onEnd={() => dismiss(notice.key)} />
            ))}
          </ol>
        </section>,
        host,
      )}
    </ToastContext>
  )
}
