// The parts that the steps of the page share.
import { h, newId, svg } from './dom.ts'
import styles from './signing.module.css'
import { endsLink, errorText, t, type Key } from './words.ts'

export const brand = () =>
  h(
    'p',
    { class: styles.brand },
    svg(
      'svg',
      { viewBox: '0 0 20 20', width: '22', height: '22', 'aria-hidden': 'true' },
      svg('path', { class: styles.markOurs ?? '', d: 'M2 17h5v-4h4' }),
      svg('path', { class: styles.markTheirs ?? '', d: 'M18 3h-5v4H9' }),
    ),
    'Tratativa',
  )

/** The heading of a step; it takes the focus, so that a screen reader says where the reader is. */
export const heading = (text: string) => h('h1', { class: styles.title, tabindex: '-1' }, text)

export const button = (label: string, onPress: () => void, kind: 'primary' | 'plain' | 'quiet' | 'danger' = 'plain') =>
  h('button', { type: 'button', class: `${styles.button} ${styles[kind]}`, on: { click: onPress } }, label)

export const alert = () => h('p', { class: styles.alert, role: 'alert' })

export interface Field<E extends HTMLElement> {
  readonly element: HTMLElement
  readonly input: E
}

export const textField = (label: Key, attributes: Readonly<Record<string, string>>): Field<HTMLInputElement> => {
  const id = newId()
  const input = h('input', { id, class: styles.input, autocomplete: 'off', ...attributes })
  return { element: h('div', { class: styles.field }, h('label', { for: id }, t(label)), input), input }
}

export const areaField = (label: Key, rows: number): Field<HTMLTextAreaElement> => {
  const id = newId()
  const input = h('textarea', { id, class: styles.input, rows: String(rows), maxlength: '1000' })
  return { element: h('div', { class: styles.field }, h('label', { for: id }, t(label)), input), input }
}

/** Keeps what a person typed to digits. */
export const onlyDigits = (input: HTMLInputElement) =>
  input.addEventListener('input', () => {
    input.value = input.value.replace(/\D/g, '').slice(0, input.maxLength)
  })

export const fact = (label: string, value: string | Node) =>
  h('div', { class: styles.fact }, h('dt', {}, label), h('dd', {}, value))

interface Submitting {
  readonly form: HTMLFormElement
  readonly error: HTMLElement
  /** Returns the sentence that keeps the form from being sent. */
  readonly missing?: () => string | null
  readonly send: () => Promise<void>
  readonly onEnd: (error: unknown) => void
}

/** One call at a time: a second press while one is under way does nothing. */
export const onSubmit = ({ form, error, missing = () => null, send, onEnd }: Submitting) => {
  let isBusy = false
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const gap = missing()
    error.textContent = gap ?? ''
    if (isBusy || gap !== null) return
    isBusy = true
    form.setAttribute('aria-busy', 'true')
    send()
      .catch((refused: unknown) => {
        if (endsLink(refused)) onEnd(refused)
        else error.textContent = errorText(refused)
      })
      .finally(() => {
        isBusy = false
        form.removeAttribute('aria-busy')
      })
  })
}

export const submitButton = (label: string) =>
  h('button', { type: 'submit', class: `${styles.button} ${styles.primary}` }, label)
