// The steps before the document: digits, then a code.
import { h, newId } from './dom.ts'
import { alert, button, heading, onlyDigits, onSubmit, submitButton, textField } from './parts.ts'
import styles from './signing.module.css'
import { enterCode, proveDigits, sendCode, type Ask, type Proven, type SigningView } from './signing.api.ts'
import { t } from './words.ts'

export interface StepProps {
  readonly token: string
  readonly onEnd: (error: unknown) => void
}

interface DigitsProps extends StepProps {
  readonly ask: Ask
  readonly onProven: (proven: Proven) => void
}

export const digitsStep = ({ token, ask, onProven, onEnd }: DigitsProps): HTMLElement => {
  const digits = textField(ask.document === 'cpf' ? 'digits.cpf' : 'digits.oab', {
    inputmode: 'numeric',
    maxlength: '4',
    required: 'true',
  })
  onlyDigits(digits.input)
  const error = alert()
  const form = h('form', { class: styles.form }, digits.element, error, submitButton(t('digits.go')))
  onSubmit({
    form,
    error,
    missing: () => (digits.input.value.length === 4 ? null : t('errors.invalid')),
    send: async () => onProven((await proveDigits({ token, digits: digits.input.value })).data),
    onEnd,
  })
  return h('section', {}, heading(t('digits.title')), h('p', { class: styles.lead }, t('digits.text')), form)
}

type Channel = Proven['channels'][number]

const channelText = ({ channel, address }: Channel) =>
  t(channel === 'mail' ? 'code.mail' : 'code.whatsapp', { address })

interface CodeProps extends StepProps {
  readonly proven: Proven
  readonly onEntered: (view: SigningView) => void
}

const channelChoice = (channels: readonly Channel[]) => {
  const name = newId()
  const options = channels.map((channel, index) => {
    const id = newId()
    const input = h('input', { type: 'radio', name, id, value: channel.channel, checked: index === 0 })
    return h('div', { class: styles.option }, input, h('label', { for: id }, channelText(channel)))
  })
  const element = h('fieldset', { class: styles.options }, h('legend', {}, t('code.where')), ...options)
  const chosen = () => element.querySelector<HTMLInputElement>('input:checked')?.value
  return { element, chosen: () => channels.find(({ channel }) => channel === chosen()) ?? channels[0] }
}

const pauseSeconds = 60

/** Counts down on a button until another code may be asked for. */
const countDown = (element: HTMLButtonElement) => {
  let left = pauseSeconds
  const show = () => {
    element.disabled = left > 0
    element.textContent = left > 0 ? t('code.wait', { n: left }) : t('code.again')
    left -= 1
    if (left >= 0 && element.isConnected) setTimeout(show, 1_000)
  }
  queueMicrotask(show)
}

const enterForm = ({ token, proven, onEntered, onEnd }: CodeProps, again: () => void) => {
  const code = textField('code.label', { inputmode: 'numeric', maxlength: '6', autocomplete: 'one-time-code' })
  onlyDigits(code.input)
  const error = alert()
  const more = button(t('code.again'), again, 'quiet')
  const form = h('form', { class: styles.form }, code.element, error, submitButton(t('code.go')), more)
  onSubmit({
    form,
    error,
    missing: () => (code.input.value.length === 6 ? null : t('errors.invalid')),
    send: async () => onEntered((await enterCode({ token, pass: proven.pass, code: code.input.value })).data),
    onEnd,
  })
  return { form, code, more }
}

export const codeStep = (props: CodeProps): HTMLElement => {
  const { token, proven, onEnd } = props
  const body = h('div', {})
  const status = h('p', { class: styles.lead, role: 'status' })
  const choose = () => {
    const [first] = proven.channels
    if (!first) return body.replaceChildren(h('p', { class: styles.lead }, t('code.nowhere')))
    const choice = channelChoice(proven.channels)
    const error = alert()
    const form = h('form', { class: styles.form }, choice.element, error, submitButton(t('code.send')))
    onSubmit({
      form,
      error,
      onEnd,
      async send() {
        const { channel } = choice.chosen() ?? first
        const { data } = await sendCode({ token, pass: proven.pass, channel })
        status.textContent = t('code.sent', { address: data.address })
        enter()
      },
    })
    status.textContent = ''
    return body.replaceChildren(form)
  }
  const enter = () => {
    const { form, code, more } = enterForm(props, choose)
    body.replaceChildren(form)
    countDown(more)
    code.input.focus()
  }
  choose()
  return h('section', {}, heading(t('code.title')), status, body)
}
