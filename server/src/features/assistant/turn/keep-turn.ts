// Keeps a turn, whoever answers then.
import { policyVersion } from '@tratativa/contract/assistant/policy'
import type { Tx } from '../../../platform/db/scope.ts'
import { insertTurn, type TurnKind } from '../conversations/conversations.store.ts'
import type { TurnAnswer } from './answers.store.ts'
import type { BegunTurn } from './begin-turn.ts'
import type { Decided, Turn } from './decide-turn.ts'

export const lastOf = (messages: Turn['messages']) => messages.at(-1) ?? messages[0]

interface KeptTurn {
  readonly kind: TurnKind
  readonly decided: Decided
  readonly answer: TurnAnswer
  readonly text: string
}

export const keepTurn = (
  tx: Tx,
  { taken: { chat, messages }, settings, prompts }: BegunTurn,
  { kind, decided: { says, deal }, answer, text }: KeptTurn,
): Promise<string> =>
  insertTurn(tx, {
    chatId: chat.id,
    kind,
    from: messages[0].id,
    to: lastOf(messages).id,
    reader: answer.reader,
    writer: answer.writer,
    policyVersion,
    settingsVersion: settings.version,
    parameters: settings.parameters,
    prompts: answer.calls.length === 0 ? [] : prompts.map(({ id, version }) => ({ id, version })),
    heard: answer.heard,
    deal: { open: deal.open?.cents ?? null, highest: deal.highest, theirs: deal.theirs },
    said: says,
    text,
    calls: answer.calls,
    ms: answer.ms,
  })
