// After the signature: what is missing, and the copy with its evidence.
import { h } from './dom.ts'
import { instantText } from './document-step.ts'
import { heading } from './parts.ts'
import { fileAddress, readDocument, type SigningView } from './signing.api.ts'
import styles from './signing.module.css'
import { languageTag, t } from './words.ts'

const download = (view: SigningView, of: 'original' | 'signed', label: string, kind: 'primary' | 'plain') =>
  h('a', { class: `${styles.button} ${styles[kind]}`, href: fileAddress(view.id, of, true), download: true }, label)

const copyOf = (view: SigningView): readonly Node[] => {
  if (view.hasCopy)
    return [download(view, 'signed', t('done.copy'), 'primary'), h('p', { class: styles.hint }, t('done.evidence'))]
  const missing = view.others.filter(({ hasSigned }) => !hasSigned).map(({ name }) => name)
  const names = new Intl.ListFormat(languageTag()).format(missing)
  const text = missing.length > 0 ? t('done.waiting', { names }) : t('done.preparing')
  return [h('p', { class: styles.lead, role: 'status' }, text), download(view, 'original', t('done.original'), 'plain')]
}

const pauseMs = 3_000
const mostReads = 40

/** Waits for the copy while the page is open; it also leaves by message. */
const follow = (token: string, place: HTMLElement, reads = 0) => {
  if (reads >= mostReads) return
  setTimeout(() => {
    if (!place.isConnected) return
    readDocument({ token })
      .then(({ data }) => {
        if (data.hasCopy) place.replaceChildren(...copyOf(data))
        else follow(token, place, reads + 1)
      })
      .catch(() => undefined)
  }, pauseMs)
}

export const doneStep = (token: string, view: SigningView): HTMLElement => {
  const { signer } = view
  if (signer.state === 'refused')
    return h('section', {}, heading(t('done.refused')), h('p', { class: styles.lead }, t('done.refusedText')))
  const copy = h('div', { class: styles.copy }, ...copyOf(view))
  if (!view.hasCopy) follow(token, copy)
  return h(
    'section',
    {},
    heading(t('done.signed')),
    h('p', { class: styles.lead }, view.document.name),
    signer.endedAt !== null && h('p', { class: styles.hint }, t('done.at', { at: instantText(signer.endedAt) })),
    copy,
  )
}
