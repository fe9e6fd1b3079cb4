// A floating box attached to its opener. It lives in the browser's top layer: no container clips it, and it may open from a dialog.
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { floatingPosition } from './floating-position.ts'
import type { Placement } from './floating-position.ts'
import { insertTypedAhead } from './typed-ahead-text.ts'
import styles from './menu.module.css'

export type PopoverProps = {
  anchor: RefObject<HTMLElement | null>
  onClose: (by: 'escape' | 'outside') => void
  children: ReactNode
  placement?: Placement
  /** Above its anchor, where there is room: for what stands at the foot of a panel. */
  above?: boolean | undefined
  /** Makes the box at least as wide as its anchor. */
  fit?: boolean
  /** Makes the box a dialog with this name. Omit it when the content has its own role. */
  label?: string
  className?: string
}

type Placed = Pick<PopoverProps, 'anchor' | 'placement' | 'above' | 'fit'>

const useFloatingPosition = ({ anchor, placement = 'start', above = false, fit }: Placed) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = ref.current
    // A box mounted together with its anchor is placed before the anchor's ref is set. Its parent element then serves as the anchor.
    const owner = anchor.current ?? box?.parentElement
    if (!box || !owner) return
    let focused: HTMLElement | null = null
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) focused = target
    }
    // A box that moves in the page together with its row is hidden by the browser, and loses the focus.
    const showAgain = () => {
      if (!box.showPopover || box.matches(':popover-open')) return
      box.showPopover()
      focused?.focus({ preventScroll: true })
    }
    const settle = () => {
      showAgain()
      const edge = owner.getBoundingClientRect()
      if (fit) box.style.minWidth = `${edge.width}px`
      box.style.maxHeight = ''
      const size = { width: box.offsetWidth, height: box.scrollHeight + 2 }
      const window = { width: document.documentElement.clientWidth, height: innerHeight }
      const rightToLeft = getComputedStyle(owner).direction === 'rtl'
      const position = floatingPosition(edge, size, { window, rightToLeft, placement, above, gap: 4 })
      box.style.left = `${position.left}px`
      box.style.top = `${position.top}px`
      box.style.maxHeight = `${position.maxHeight}px`
    }
    settle()
    const watch = new ResizeObserver(settle)
    watch.observe(box)
    box.addEventListener('focusin', onFocus)
    addEventListener('resize', settle)
    addEventListener('scroll', settle, { capture: true, passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('focusin', onFocus)
      removeEventListener('resize', settle)
      removeEventListener('scroll', settle, { capture: true })
    }
  }, [anchor, placement, above, fit])
  return ref
}

const useLeaving = (
  box: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: PopoverProps['onClose'],
) => {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const element = box.current
    const opener = anchor.current
    const onPress = (event: PointerEvent) => {
      const path = event.composedPath()
      const inside = [element, opener].some((container) => container !== null && path.includes(container))
      if (!inside) close.current('outside')
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Esc closes only this box, not a dialog around it.
      event.preventDefault()
      event.stopPropagation()
      close.current('escape')
      opener?.focus()
    }
    element?.addEventListener('keydown', onKey)
    // Esc also works when the focus is back on the opener while the box is open. Controls inside an opener handle their own keys.
    const onOpenerKey = (event: KeyboardEvent) => {
      if (event.target === opener) onKey(event)
    }
    opener?.addEventListener('keydown', onOpenerKey)
    document.addEventListener('pointerdown', onPress, true)
    return () => {
      element?.removeEventListener('keydown', onKey)
      opener?.removeEventListener('keydown', onOpenerKey)
      document.removeEventListener('pointerdown', onPress, true)
    }
  }, [box, anchor])
}

/**
 * A dialog box takes the focus, so that it receives the keys. A field marked `data-autofocus` takes it instead: before the box is shown, a
 * field cannot focus itself.
 */
const useFocus = (box: RefObject<HTMLElement | null>, isDialog: boolean) => {
  useLayoutEffect(() => {
    const element = box.current
    if (!isDialog || !element || element.contains(document.activeElement)) return
    const field = element.querySelector<HTMLInputElement>('input[data-autofocus]')
    const target = field ?? element
    target.focus({ preventScroll: true })
    if (field) insertTypedAhead(field)
  }, [box, isDialog])
}

export const Popover = (props: PopoverProps) => {
  const { anchor, onClose, children, label, className } = props
  const ref = useFloatingPosition(props)
  useFocus(ref, label !== undefined)
  useLeaving(ref, anchor, onClose)
  return (
    <div
      ref={ref}
      popover="manual"
      role={label === undefined ? undefined : 'dialog'}
      aria-label={label}
      tabIndex={label === undefined ? undefined : -1}
      className={classNames(styles.popoverPopover, className)}
    >
      {children}
    </div>
  )
}
