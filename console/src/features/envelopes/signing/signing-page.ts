// The page of a signer: one step at a time, the warning always in sight.
import { languages } from '@tratativa/contract/kernel/languages'
import type { Language } from '@tratativa/contract/kernel/languages'
import { documentStep } from './document-step.ts'
import { h, newId } from './dom.ts'
import { doneStep } from './done-step.ts'
import { alert, brand, button, heading, onSubmit } from './parts.ts'
import { codeStep, digitsStep } from './prove-steps.ts'
import { denyProcess, openLink, readDocument, type Ask, type SigningView } from './signing.api.ts'
import styles from './signing.module.css'
import { codeOf, currentLanguage, endsLink, errorText, loadWords, t } from './words.ts'

const register = 'https://confirmadv.oab.org.br'

const guard = () =>
  h(
    'aside',
    { class: styles.guard, 'aria-label': t('guard.title') },
    h('h2', {}, t('guard.title')),
    h('p', {}, t('guard.text')),
    h('p', {}, h('a', { href: register, target: '_blank', rel: 'noopener noreferrer' }, t('guard.check'))),
  )

const languageChoice = (onChange: (language: Language) => void) => {
  const id = newId()
  const options = Object.entries(languages).map(([code, name]) =>
    h('option', { value: code, lang: code, selected: code === currentLanguage() }, name),
  )
  const select = h('select', { id, class: styles.select }, ...options)
  select.addEventListener('change', () => onChange(select.value as Language))
  return h('div', { class: styles.language }, h('label', { for: id, class: styles.hidden }, t('language')), select)
}

class SigningPage {
  readonly #root: HTMLElement
  readonly #token: string
  readonly #main = h('main', { class: styles.main })
  readonly #foot = h('div', { class: styles.deny })
  /** Draws the current step again, after a change of the language. */
  #draw: () => void = () => undefined

  constructor(root: HTMLElement, token: string) {
    this.#root = root
    this.#token = token
  }

  async open() {
    this.#frame()
    await this.#load()
  }

  #frame() {
    document.title = t('title')
    const language = languageChoice((chosen) => void this.#speak(chosen))
    const head = h('header', { class: styles.head }, brand(), language)
    this.#root.replaceChildren(h('div', { class: styles.page }, head, this.#main, guard(), this.#foot))
  }

  async #speak(language: Language) {
    await loadWords(language)
    this.#frame()
    this.#draw()
  }

  #show(make: () => HTMLElement, { canDeny = false } = {}) {
    this.#draw = () => {
      this.#main.replaceChildren(make())
      this.#foot.replaceChildren(...(canDeny ? [button(t('deny.open'), () => this.#askDenial(), 'quiet')] : []))
    }
    this.#draw()
    this.#focus()
  }

  #focus() {
    this.#main.querySelector<HTMLElement>('h1')?.focus()
    scrollTo(0, 0)
  }

  async #load() {
    this.#show(() => h('p', { class: styles.lead, role: 'status' }, t('loading')))
    try {
      this.#settle((await readDocument({ token: this.#token })).data)
    } catch (error) {
      if (codeOf(error) === 'envelopes.no-pass') await this.#ask()
      else this.#stop(error)
    }
  }

  async #ask() {
    try {
      const { data } = await openLink({ token: this.#token })
      this.#prove(data)
    } catch (error) {
      this.#stop(error)
    }
  }

  readonly #onEnd = (error: unknown) => this.#stop(error)

  #prove(ask: Ask) {
    const common = { token: this.#token, onEnd: this.#onEnd }
    const canDeny = !ask.isCopy
    const code = (proven: Parameters<typeof codeStep>[0]['proven']) =>
      this.#show(() => codeStep({ ...common, proven, onEntered: (view) => this.#settle(view) }), { canDeny })
    this.#show(() => digitsStep({ ...common, ask, onProven: code }), { canDeny })
  }

  #settle(view: SigningView) {
    if (view.signer.state !== 'invited') return this.#show(() => doneStep(this.#token, view))
    const props = {
      token: this.#token,
      view,
      onEnd: this.#onEnd,
      onSettled: (next: SigningView) => this.#settle(next),
    }
    const swap = (step: HTMLElement) => {
      this.#main.replaceChildren(step)
      this.#focus()
    }
    return this.#show(() => documentStep(props, swap), { canDeny: true })
  }

  #askDenial() {
    const error = alert()
    const confirm = h('button', { type: 'submit', class: `${styles.button} ${styles.danger}` }, t('deny.confirm'))
    const form = h(
      'form',
      { class: styles.form },
      error,
      confirm,
      button(t('back'), () => void this.#load(), 'quiet'),
    )
    onSubmit({
      form,
      error,
      onEnd: this.#onEnd,
      send: async () => {
        await denyProcess({ token: this.#token })
        this.#show(() => h('section', {}, heading(t('deny.done')), h('p', { class: styles.lead }, t('deny.after'))))
      },
    })
    this.#main.replaceChildren(
      h('section', {}, heading(t('deny.title')), h('p', { class: styles.lead }, t('deny.text')), form),
    )
    this.#foot.replaceChildren()
    this.#focus()
  }

  #stop(error: unknown) {
    const again = endsLink(error) ? null : button(t('retry'), () => void this.#load(), 'primary')
    this.#show(() =>
      h(
        'section',
        {},
        heading(t('stop.title')),
        h('p', { class: styles.lead, role: 'alert' }, errorText(error)),
        again,
      ),
    )
  }
}

const tokenOf = (path: string) => /^\/assinar\/([^/?#]*)/.exec(path)?.[1] ?? ''

export const mountSigning = async (root: HTMLElement, path: string) => {
  await loadWords()
  await new SigningPage(root, tokenOf(path) || '-').open()
}
