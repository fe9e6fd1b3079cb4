// The messages to signers, in Portuguese. What people of the company see of a message hides its secret.
import { day } from './day-text.ts'

interface SignerText {
  readonly subject: string
  readonly secret: string
  readonly shown: string
}

const warning =
  'Nunca pedimos dinheiro, Pix, senhas ou este código por mensagem. Confira o advogado em https://confirmadv.oab.org.br'

const hidden = '••••••'

interface LinkText {
  readonly name: string
  readonly company: string
  readonly document: string
  readonly url: string
  readonly until: Date
  readonly isReminder: boolean
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

export const linkText = ({ name, company, document, url, until, isReminder }: LinkText): SignerText => {
  const opening = isReminder
    ? `Olá, ${firstName(name)}. Lembrete: um documento de ${company} ainda espera a sua assinatura.`
    : `Olá, ${firstName(name)}. ${company} enviou um documento para a sua assinatura.`
  const text = (address: string) =>
    [
      opening,
      `Leia e assine por este link, que é só seu e vale até ${day(until)}:\n${address}`,
      'A página pede os últimos números do seu documento e um código que enviamos em seguida.',
      warning,
    ].join('\n\n')
  return { subject: `Documento para assinar: ${document}`, secret: text(url), shown: text(`[link ${hidden}]`) }
}

export const codeText = ({ company, code }: { readonly company: string; readonly code: string }): SignerText => {
  const text = (digits: string) =>
    `${digits} é o seu código para assinar o documento de ${company}. Ele vale por 10 minutos. Não o passe a ninguém: nós nunca o pedimos.`
  return { subject: 'Seu código de assinatura', secret: text(code), shown: text(hidden) }
}

export const copyText = ({ name, company, document, url, until }: Omit<LinkText, 'isReminder'>): SignerText => {
  const text = (address: string) =>
    [
      `Olá, ${firstName(name)}. Todos assinaram o documento “${document}” de ${company}.`,
      `Baixe a sua cópia, com a página de evidências, até ${day(until)}:\n${address}`,
      warning,
    ].join('\n\n')
  return { subject: `Documento assinado: ${document}`, secret: text(url), shown: text(`[link ${hidden}]`) }
}
