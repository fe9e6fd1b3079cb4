// The prompts of a sample conversation, written by the same functions as on the server.
import { phrasePrompt, readPrompt, type Prompt } from '@tratativa/contract/assistant/prompts'
import type { CurrentPrompt } from '@tratativa/contract/assistant/prompt-blocks'

export interface PreviewedPrompts {
  readonly read: Prompt
  readonly phrase: Prompt
}

export const previewPrompts = (company: string, blocks: readonly CurrentPrompt[]): PreviewedPrompts => {
  const facts = {
    company,
    name: 'Maria',
    process: '0000832-35.2018.4.01.3202',
    author: 'Maria Souza',
    ours: 600_000,
    theirs: null,
    isConfirming: false,
    messages: [{ text: 'Muito pouco, doutor. Fecho em 15 mil.', hasMedia: false }],
    blocks,
  }
  return { read: readPrompt(facts), phrase: phrasePrompt(facts, { act: 'offer', cents: 730_000 }) }
}
