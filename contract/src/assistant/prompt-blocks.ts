// The parts of the prompts that a person may change. Rules are not among them: they are code.
export type PromptUse = 'read' | 'phrase'

export interface PromptBlockDef {
  readonly id: number
  readonly name: string
  /** The purpose of the block. */
  readonly content: string
  /** The text of a company that has not changed it. */
  readonly prompt: string
  readonly uses: readonly PromptUse[]
}

export const promptBlockDefs: readonly PromptBlockDef[] = [
  {
    id: 1,
    name: 'Empresa e tom',
    content: 'Em nome de quem a IA escreve e como trata a outra parte.',
    prompt:
      'Escreva em nome da empresa, que quer encerrar o processo por acordo. Trate a pessoa por "você", com respeito, sem pressa e sem ironia.',
    uses: ['phrase'],
  },
  {
    id: 2,
    name: 'Leitura das mensagens',
    content: 'Expressões, gírias e hábitos da outra parte que ajudam a entender o que ela quer.',
    prompt:
      'As pessoas escrevem com gírias, abreviações e erros. "Pau" e "conto" valem mil. "Minuta" é o texto do acordo.',
    uses: ['read'],
  },
  {
    id: 3,
    name: 'Escrita das respostas',
    content: 'Tamanho das frases, palavras a preferir e palavras a evitar.',
    prompt: 'Escreva até três frases curtas, em português do Brasil, sem jargão jurídico e sem emojis.',
    uses: ['phrase'],
  },
  {
    id: 4,
    name: 'Situações delicadas',
    content: 'Como responder a luto, doença, raiva ou dificuldade financeira.',
    prompt:
      'Se a pessoa contar algo difícil, reconheça em uma frase curta antes de seguir. Nunca discuta e nunca cobre.',
    uses: ['phrase'],
  },
]

export const mostPromptLetters = 2_000

/** An amount in a block would let a model name it: amounts are the policy's. */
export const hasAmount = (text: string): boolean =>
  /R\$|\d[\d.,]{2,}|\b(?:\d+|[a-z]+centos|cem|dez|vinte|trinta|quarenta|cinquenta) ?mil\b|alçada de|teto de/iu.test(
    text,
  )

export interface CurrentPrompt {
  readonly id: number
  readonly prompt: string
}
