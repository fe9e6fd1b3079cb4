// Every ability of the contract on the screen: for each kind of user and chat, checks what is enabled and what is refused with a message,
// and that no request is sent that the server would refuse.
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import * as abilities from '@tratativa/contract/chat/abilities'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { initI18n } from '../../platform/i18n.ts'
import { bruna, caio, renderChat } from './render-chat.tsx'
import { ConversationPane } from './conversation/conversation-pane.tsx'
import { aChat, theMessage } from './sample-message.ts'
import { outbox } from './sending/outbox.state.ts'

const people = { 1: 'an administrator', 2: 'a supervisor', 3: 'a negotiator' } as const
const holders = { mine: bruna.email, nobody: null, other: caio.email } as const
const cases = ([1, 2, 3] as const).flatMap((profileTypeId) =>
  (['mine', 'nobody', 'other'] as const).flatMap((holder) =>
    (['Pendente', 'Em aberto', 'Finalizado'] as const).flatMap((status) =>
      (holder === 'mine' ? [null, 'AF0012431'] : ['AF0012431']).map((caseId) => ({
        profileTypeId,
        who: people[profileTypeId],
        holder,
        status,
        caseId,
      })),
    ),
  ),
)
type Case = (typeof cases)[number]

/** An ordinary run tries a control with a third of its cases, for each profile another third; `turn` makes it differ by control. */
const shareOf = (turn: 0 | 1 | 2, concerns: (testCase: Case) => boolean = () => true) =>
  cases
    .filter(concerns)
    .filter(({ profileTypeId }, index) => inject('thorough') || (index + profileTypeId) % 3 === turn)

const chatOf = ({ holder, status, caseId }: Case): Chat => {
  const userEmail = holders[holder]
  return aChat({
    userEmail,
    userName: userEmail,
    userId: userEmail === null ? null : 7,
    status,
    caseId,
    unreadCount: 0,
  })
}

const calls = (chat: Chat) => ({
  'GET /api/chat/chats/1': { data: [theMessage()], cursor: null, newer: null, chat },
  'GET /api/chat/chats/1/standing': {
    data: {
      isBlocked: false,
      needsAssent: false,
      lawyers: [],
      assentCaseId: null,
      assent: null,
      windowUntil: null,
      conduct: null,
    },
  },
  'GET /api/chat/chats/counts': { data: { active: 0, pending: 0, chats: {}, waiting: {} } },
  'GET /api/chat/chats/1/merges': { data: [] },
  'GET /api/chat/drafts': { data: [] },
  'GET /api/chat/operators': { data: [], departments: [] },
  'GET /api/case/api/cases/0012431': { status: 404, body: { code: 'kernel.not-found', message: 'x' } },
  'PUT /api/chat/chats/1/draft': { data: { chatId: 1, text: '' } },
  ...Object.fromEntries(
    ['open', 'close', 'status', 'favorite', 'operator', 'case', 'read'].map((what) => [
      `PUT /api/chat/chats/1/${what}`,
      { data: chat },
    ]),
  ),
  'POST /api/chat/messages/send': { data: theMessage({ id: 9, type: 'sent' }), chat },
  'POST /api/chat/templates': { data: [{ id: 1, template: 'interesse', content: 'Olá', empty: [] }] },
})

const noop = () => undefined
const show = (testCase: Case) => {
  const chat = chatOf(testCase)
  const actor = { ...bruna, profileTypeId: testCase.profileTypeId }
  const pane = (
    <ConversationPane
      chatId={chat.chatId}
      messageId={null}
      onMessage={noop}
      onEnd={noop}
      onBack={noop}
      onMoved={noop}
      onClose={noop}
    />
  )
  const { requests } = renderChat(pane, { who: actor, answers: calls(chat) })
  const wasAsked = (what: string) => requests.some((call) => call.what === what)
  return { chat, actor, requests, wasAsked }
}
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

/** A press leads to a request or to a refusal; waits for whichever comes first. */
const becomes = async ({ wasAsked }: ReturnType<typeof show>, what: string, words: string) => {
  await waitFor(() => expect(wasAsked(what) || screen.queryAllByText(words).length > 0).toBe(true))
  return { isDone: wasAsked(what), isRefused: screen.queryAllByText(words).length > 0 }
}
const doneOrRefused = (isDone: boolean) => ({ isDone, isRefused: !isDone })
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })

beforeAll(() => initI18n('pt', ['chat', 'errors', 'refusals']))
afterEach(() => {
  cleanup()
  for (const { clientId } of outbox.messages()) outbox.drop(clientId)
  localStorage.clear()
})

const title = '$who, a chat of $holder, $status, case $caseId'

const needs = 'Voce precisa ser o responsavel pelo chat e ter um caso vinculado para usar esta funcao'
const takeOverQuestion = 'Deseja se tornar o responsavel por esta conversa?'
const sent = 'POST /api/chat/messages/send'
const opened = 'PUT /api/chat/chats/1/open'

const mayWrite = (testCase: Case) =>
  abilities.canWrite({ ...bruna, profileTypeId: testCase.profileTypeId }, chatOf(testCase))
const isEnded = (testCase: Case) => abilities.isFinished(chatOf(testCase))

describe('abilities in a conversation', { timeout: 60_000 }, () => {
  it.each(shareOf(0))(`CHAT-017 CHAT-019 the composer, and opening by looking: ${title}`, async (case_) => {
    const { chat, actor, wasAsked } = show(case_)
    expect((await box()).disabled).toBe(!abilities.canWrite(actor, chat))
    expect(screen.queryByText('Esta conversa foi finalizada') !== null).toBe(isEnded(case_))
    await waitFor(() => expect(wasAsked(opened)).toBe(abilities.opens(actor, chat)))
  })

  it.each(shareOf(1, (case_) => !mayWrite(case_)))(`CHAT-027 no templates: ${title}`, async (case_) => {
    show(case_)
    await box()
    expect(screen.queryByRole('group', { name: 'Modelos' })).toBeNull()
  })

  it.each(shareOf(2, mayWrite))(`CHAT-027 the templates: ${title}`, async (case_) => {
    const { chat, actor, wasAsked } = show(case_)
    const mayUse = abilities.canUseTemplates(actor, chat)
    const template = await button('Interesse')
    expect([template.getAttribute('aria-disabled'), template.title]).toEqual(mayUse ? [null, ''] : ['true', needs])
    await userEvent.click(template)
    await waitFor(async () => expect((await box()).value !== '').toBe(mayUse))
    expect(wasAsked(sent)).toBe(false)
  })

  it.each(shareOf(0, mayWrite))(`CHAT-016 taking over by writing: ${title}`, async (case_) => {
    const shown = show(case_)
    const isAsked = abilities.isTakingOver(shown.actor, shown.chat)
    await userEvent.type(await box(), 'Olá{Enter}')
    expect(await becomes(shown, sent, takeOverQuestion)).toEqual(doneOrRefused(!isAsked))
  })

  it.each(shareOf(1))(`CHAT-020 the favourite: ${title}`, async (testCase) => {
    const shown = show(testCase)
    await userEvent.click(await button('Adicionar aos favoritos'))
    const words = 'Apenas o responsável pelo chat pode alterar seus favoritos.'
    const became = await becomes(shown, 'PUT /api/chat/chats/1/favorite', words)
    expect(became).toEqual(doneOrRefused(abilities.canFavorite(shown.actor, shown.chat)))
  })

  it.each(shareOf(2, (case_) => !isEnded(case_)))(`CHAT-018 CHAT-020 the status: ${title}`, async (testCase) => {
    const shown = show(testCase)
    const to = testCase.status === 'Pendente' ? 'em aberto' : 'pendente'
    await userEvent.click(await button(`Marcar como ${to}`))
    const words = `Apenas o responsável pelo chat pode marcá-lo como ${to}.`
    const became = await becomes(shown, 'PUT /api/chat/chats/1/status', words)
    expect(became).toEqual(doneOrRefused(abilities.canChangeStatus(shown.actor, shown.chat)))
  })

  it.each(shareOf(0, (case_) => !isEnded(case_)))(`CHAT-008 finishing: ${title}`, async (case_) => {
    const shown = show(case_)
    await userEvent.click(await button('Finalizar'))
    const words = 'Apenas o responsavel pelo chat pode finaliza-lo.'
    const became = await becomes(shown, 'PUT /api/chat/chats/1/close', words)
    expect(became).toEqual(doneOrRefused(abilities.canFinish(shown.actor, shown.chat)))
  })

  it.each(shareOf(1, isEnded))(`CHAT-017 CHAT-018 a finished chat: ${title}`, async (case_) => {
    const { chat, actor } = show(case_)
    const mayReopen = abilities.canReopen(actor, chat)
    expect((await button(mayReopen ? 'Reabrir' : 'Finalizar')).disabled).toBe(!mayReopen)
    expect(screen.queryByRole('button', { name: /^Marcar como/ })).toBeNull()
  })

  it.each(shareOf(2))(`CHAT-006 CHAT-022 the case and the responsible: ${title}`, async (testCase) => {
    const { chat, actor } = show(testCase)
    await userEvent.click(await button(chat.caseId === null ? 'Sem caso vinculado' : `Caso: ${chat.caseId}`))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Editar' }))
    const refusal = isEnded(testCase)
      ? 'Esta conversa foi finalizada'
      : 'Apenas o responsável pelo chat pode alterar o caso vinculado.'
    const field = () => screen.queryByLabelText('Id do caso')
    await waitFor(() => expect(field() ?? screen.queryAllByText(refusal)[0]).toBeTruthy())
    expect(field() !== null).toBe(abilities.canSetCase(actor, chat))
    screen.queryByRole('button', { name: 'Cancelar' })?.click()
    await userEvent.click(await button(/^(Atendido por|Nao atribuido|Nenhum responsavel)/))
    expect((await button('Responsável')).disabled).toBe(!abilities.canAssign(actor, chat))
  })
})
