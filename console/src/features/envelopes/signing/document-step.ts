// The document: read, consent, name and signature; or a refusal with its reason.
import { h, newId } from './dom.ts'
import { alert, areaField, button, fact, heading, onSubmit, submitButton, textField } from './parts.ts'
import type { StepProps } from './prove-steps.ts'
import { signaturePad } from './signature-pad.ts'
import { fileAddress, refuse, sign, type SigningView } from './signing.api.ts'
import styles from './signing.module.css'
import { languageTag, t } from './words.ts'

export const instantText = (iso: string): string =>
  new Intl.DateTimeFormat(languageTag(), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(iso))

interface DocumentProps extends StepProps {
  readonly view: SigningView
  readonly onSettled: (view: SigningView) => void
}

const bdi = (text: string) => h('bdi', {}, text)

const facts = ({ processNumber, caseId, signer, expiresAt, others, document: file }: SigningView) =>
  h(
    'dl',
    { class: styles.facts },
    ...(processNumber === '' ? [] : [fact(t('read.process'), bdi(processNumber))]),
    fact(t('read.case'), bdi(caseId)),
    fact(t('read.signer'), `${signer.name} (${t(`roles.${signer.role}`)})`),
    ...(others.length === 0
      ? []
      : [
          fact(
            t('read.others'),
            others.map(({ name, hasSigned }) => (hasSigned ? `${name} (${t('read.hasSigned')})` : name)).join(', '),
          ),
        ]),
    ...(expiresAt === null ? [] : [fact(t('read.until'), instantText(expiresAt))]),
    fact(t('read.hash'), h('code', { class: styles.hash, dir: 'ltr' }, file.hash)),
  )

const wide = '(min-width: 900px)'

/** Telephones open the PDF in their own reader; a wide screen shows it in the page too. */
const reading = ({ id, document: file }: SigningView) => {
  const address = fileAddress(id, 'original', false)
  const link = h(
    'a',
    { class: `${styles.button} ${styles.plain}`, href: address, target: '_blank', rel: 'noopener' },
    t('read.pdf'),
    h('span', { class: styles.hidden }, ` (${t('read.opens')})`),
  )
  const frame = matchMedia(wide).matches && h('iframe', { class: styles.frame, src: address, title: t('read.frame') })
  const text =
    file.text !== '' &&
    h(
      'details',
      { class: styles.text },
      h('summary', {}, t('read.text')),
      h('div', { class: styles.textBody, lang: 'pt-BR', dir: 'ltr', tabindex: '0' }, file.text),
    )
  return h('div', { class: styles.reading }, link, frame, text)
}

const consentBox = ({ consent }: SigningView) => {
  const [id, textId] = [newId(), newId()]
  const input = h('input', { type: 'checkbox', id, 'aria-describedby': textId })
  const element = h(
    'div',
    { class: styles.consent },
    h('p', { id: textId, lang: 'pt-BR', dir: 'ltr' }, consent),
    h('div', { class: styles.option }, input, h('label', { for: id }, t('sign.consent'))),
  )
  return { element, input }
}

/** Drawing needs a pointer, so the typed name signs as well. */
const signatureChoice = () => {
  const name = newId()
  const pad = signaturePad()
  const radio = (value: string, label: string, checked: boolean) => {
    const id = newId()
    const input = h('input', { type: 'radio', name, id, value, checked })
    return { input, element: h('div', { class: styles.option }, input, h('label', { for: id }, label)) }
  }
  const draw = radio('draw', t('sign.draw'), true)
  const type = radio('type', t('sign.type'), false)
  const element = h(
    'fieldset',
    { class: styles.options },
    h('legend', {}, t('sign.how')),
    draw.element,
    type.element,
    pad.element,
  )
  element.addEventListener('change', () => {
    pad.element.hidden = type.input.checked
  })
  return { element, isTyped: () => type.input.checked, strokes: pad.strokes }
}

const signForm = ({ token, view, onSettled, onEnd }: DocumentProps) => {
  const consent = consentBox(view)
  const name = textField('sign.name', { maxlength: '120', autocomplete: 'name' })
  const signature = signatureChoice()
  const error = alert()
  const form = h(
    'form',
    { class: styles.form },
    h('h2', { class: styles.subtitle }, t('sign.title')),
    consent.element,
    name.element,
    signature.element,
    error,
    submitButton(t('sign.go')),
  )
  const missing = () => {
    if (!consent.input.checked) return t('sign.needsConsent')
    if (name.input.value.trim().length < 3) return t('sign.needsName')
    return signature.isTyped() || signature.strokes() !== '' ? null : t('sign.needsStrokes')
  }
  onSubmit({
    form,
    error,
    missing,
    onEnd,
    async send() {
      const typedName = name.input.value.trim()
      const drawn = signature.isTyped() ? {} : { strokes: signature.strokes() }
      const { data } = await sign({ token, hash: view.document.hash, consents: true, typedName, ...drawn })
      onSettled(data)
    },
  })
  return form
}

const refusal = ({ token, onSettled, onEnd }: DocumentProps, onBack: () => void) => {
  const reason = areaField('refuse.reason', 4)
  const error = alert()
  const form = h(
    'form',
    { class: styles.form },
    reason.element,
    error,
    h('button', { type: 'submit', class: `${styles.button} ${styles.danger}` }, t('refuse.go')),
    button(t('back'), onBack, 'quiet'),
  )
  onSubmit({
    form,
    error,
    missing: () => (reason.input.value.trim().length < 3 ? t('refuse.needsReason') : null),
    onEnd,
    send: async () => onSettled((await refuse({ token, reason: reason.input.value.trim() })).data),
  })
  return h('section', {}, heading(t('refuse.title')), h('p', { class: styles.lead }, t('refuse.text')), form)
}

export const documentStep = (props: DocumentProps, show: (step: HTMLElement) => void): HTMLElement => {
  const { view } = props
  const step: HTMLElement = h(
    'section',
    {},
    heading(view.document.name),
    h('p', { class: styles.lead }, t('read.from', { company: view.company })),
    facts(view),
    reading(view),
    signForm(props),
    button(t('refuse.open'), () => show(refusal(props, () => show(step))), 'quiet'),
  )
  return step
}
