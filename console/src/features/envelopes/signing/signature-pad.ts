// A drawn signature as an SVG path in a box of 600 x 200.
import { h, svg } from './dom.ts'
import styles from './signing.module.css'
import { button } from './parts.ts'
import { t } from './words.ts'

const [width, height] = [600, 200]
/** The limit of the server. */
const mostLetters = 12_000

export interface SignaturePad {
  readonly element: HTMLElement
  /** Empty while nothing is drawn. */
  strokes(): string
}

const clamp = (value: number, most: number) => Math.round(Math.min(most - 1, Math.max(0, value)))

export const signaturePad = (): SignaturePad => {
  let path = ''
  let last = ''
  const line = svg('path', { class: styles.stroke ?? '' })
  const sheet = svg('svg', { viewBox: `0 0 ${width} ${height}`, class: styles.pad ?? '', role: 'img' }, line)
  sheet.setAttribute('aria-label', t('sign.pad'))
  const pointOf = (event: PointerEvent) => {
    const box = sheet.getBoundingClientRect()
    const x = clamp(((event.clientX - box.left) / box.width) * width, width)
    const y = clamp(((event.clientY - box.top) / box.height) * height, height)
    return `${x} ${y}`
  }
  const add = (command: 'M' | 'L', event: PointerEvent) => {
    const point = pointOf(event)
    const more = command + point
    if ((command === 'L' && point === last) || path.length + more.length > mostLetters) return
    path += more
    last = point
    line.setAttribute('d', path)
  }
  sheet.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    sheet.setPointerCapture(event.pointerId)
    add('M', event)
  })
  sheet.addEventListener('pointermove', (event) => {
    if (sheet.hasPointerCapture(event.pointerId)) add('L', event)
  })
  const clear = button(
    t('sign.clear'),
    () => {
      path = ''
      last = ''
      line.setAttribute('d', '')
    },
    'quiet',
  )
  const hint = h('p', { class: styles.hint }, t('sign.pad'))
  return {
    element: h('div', { class: styles.padBox }, sheet, h('div', { class: styles.padFoot }, hint, clear)),
    // A single touch is a dot, not a signature.
    strokes: () => (path.includes('L') ? path : ''),
  }
}
