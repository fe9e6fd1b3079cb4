// A provider on the loopback address, for tests: speaks both interfaces, is as strict as they are about a question, and answers well or badly.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HeardAct } from '@tratativa/contract/assistant/acts'
import { readMessages, type HeardMessage } from '@tratativa/contract/assistant/read-message'
import { z } from 'zod'

export interface StubQuestion {
  readonly wire: 'openai' | 'anthropic'
  readonly verb: string
  readonly system: string
  readonly user: string
}

export type StubReply =
  | { readonly value: unknown }
  /** The text of an answer that is no JSON, or not of the schema. */
  | { readonly text: string }
  | { readonly status: number; readonly retryAfter?: string; readonly location?: string }
  | { readonly bytes: number }
  | { readonly fault: 'silent' | 'stalled' | 'dropped' | 'cut' | 'nothing' | 'no-json' }

const schema = z.looseObject({ type: z.literal('object'), additionalProperties: z.literal(false) })

const openaiBody = z.strictObject({
  model: z.string(),
  max_tokens: z.number(),
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string() }),
    z.strictObject({ role: z.literal('user'), content: z.string() }),
  ]),
  response_format: z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({ name: z.string(), strict: z.literal(true), schema }),
  }),
})

const anthropicBody = z.strictObject({
  model: z.string(),
  max_tokens: z.number(),
  system: z.array(z.looseObject({ type: z.literal('text'), text: z.string() })),
  messages: z.tuple([z.strictObject({ role: z.literal('user'), content: z.string() })]),
  tools: z.tuple([z.strictObject({ name: z.string(), description: z.string(), input_schema: schema })]),
  tool_choice: z.strictObject({ type: z.literal('tool'), name: z.string() }),
})

/** Keywords that strict schemas of OpenAI refuse. */
const refusedKeyword = /"(?:minLength|maxLength|minimum|maximum|\$schema)"/

const questionOf = (path: string, body: unknown): StubQuestion | null => {
  if (path === '/v1/chat/completions') {
    const { data } = openaiBody.safeParse(body)
    if (!data || refusedKeyword.test(JSON.stringify(data.response_format))) return null
    const [system, user] = data.messages
    return { wire: 'openai', verb: data.response_format.json_schema.name, system: system.content, user: user.content }
  }
  const { data } = path === '/v1/messages' ? anthropicBody.safeParse(body) : {}
  if (!data) return null
  const system = data.system.map(({ text }) => text).join('\n')
  return { wire: 'anthropic', verb: data.tool_choice.name, system, user: data.messages[0].content }
}

const readQuestion = z.object({
  nossa_proposta_em_centavos: z.number().nullable(),
  nossa_proposta_em_parcelas: z.number(),
  ultimo_pedido_deles_em_centavos: z.number().nullable(),
  perguntamos_se_o_valor_e_deles: z.boolean(),
  mensagens: z.array(z.object({ texto: z.string(), arquivo: z.boolean() })),
})
const phraseQuestion = z.object({ dizer: z.string() })

const instalmentsOf = (act: HeardAct) => {
  if (act.act === 'counter') return act.instalments
  return act.act === 'ask-instalments' ? act.count : null
}

/** A model that reads as well as our rules, and puts a word of its own before what it is told to say. */
export const answerWell = ({ verb, user }: Pick<StubQuestion, 'verb' | 'user'>): StubReply => {
  if (verb === 'phrase') return { value: { text: `Entendi. ${phraseQuestion.parse(JSON.parse(user)).dizer}` } }
  const question = readQuestion.parse(JSON.parse(user))
  const messages: HeardMessage[] = question.mensagens.map(({ texto }) => ({ text: texto, hasMedia: false }))
  const acts = readMessages(messages, {
    ours: question.nossa_proposta_em_centavos,
    oursIn: question.nossa_proposta_em_parcelas,
    theirs: question.ultimo_pedido_deles_em_centavos,
    isConfirming: question.perguntamos_se_o_valor_e_deles,
  })
  const quote = messages.find(({ text }) => text.trim() !== '')?.text.trim() ?? ''
  return {
    value: {
      acts: acts.map((act) => ({
        act: act.act,
        cents: act.act === 'counter' ? act.cents : null,
        instalments: instalmentsOf(act),
        quote,
      })),
    },
  }
}

const usage = { input: 1_000, cached: 600, output: 50 }

const bodyOf = (
  wire: StubQuestion['wire'],
  verb: string,
  content: { value?: unknown; text?: string },
  isCut: boolean,
) => {
  const text = content.text ?? JSON.stringify(content.value)
  if (wire === 'openai')
    return {
      choices: [{ message: { role: 'assistant', content: text }, finish_reason: isCut ? 'length' : 'stop' }],
      usage: {
        prompt_tokens: usage.input,
        completion_tokens: usage.output,
        prompt_tokens_details: { cached_tokens: usage.cached },
      },
    }
  const part =
    content.text === undefined ? { type: 'tool_use', name: verb, input: content.value } : { type: 'text', text }
  return {
    content: text === '' ? [] : [part],
    stop_reason: isCut ? 'max_tokens' : 'tool_use',
    usage: {
      input_tokens: usage.input - usage.cached,
      cache_read_input_tokens: usage.cached,
      cache_creation_input_tokens: 0,
      output_tokens: usage.output,
    },
  }
}

const received = async (incoming: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const writeJson = (response: ServerResponse, body: string, status = 200, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

const replyTo = (response: ServerResponse, { wire, verb }: StubQuestion, reply: StubReply) => {
  if ('status' in reply) {
    const headers = {
      ...(reply.retryAfter !== undefined && { 'retry-after': reply.retryAfter }),
      ...(reply.location !== undefined && { location: reply.location }),
    }
    return writeJson(response, '{"error":{"message":"no"}}', reply.status, headers)
  }
  if ('bytes' in reply) return writeJson(response, `{"choices":"${'x'.repeat(reply.bytes)}"}`)
  if (!('fault' in reply)) return writeJson(response, JSON.stringify(bodyOf(wire, verb, reply, false)))
  switch (reply.fault) {
    case 'silent':
      return undefined
    case 'stalled':
      return response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":[')
    case 'dropped':
      return response.socket?.destroy()
    case 'cut':
      return writeJson(response, JSON.stringify(bodyOf(wire, verb, { text: '{"acts":[{"act":"gre' }, true)))
    case 'nothing':
      return writeJson(response, JSON.stringify(bodyOf(wire, verb, { text: '' }, false)))
    case 'no-json':
      return writeJson(response, '<html>proxy</html>')
  }
}

export const startLlmStub = async (key = 'chave-de-teste-0123456789', port = 0) => {
  const questions: StubQuestion[] = []
  const bodies: string[] = []
  const next: StubReply[] = []
  let otherwise: (question: StubQuestion) => StubReply | Promise<StubReply> = answerWell

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const text = await received(incoming)
    bodies.push(text)
    const { authorization, 'x-api-key': apiKey, 'anthropic-version': version } = incoming.headers
    const sentKeys = [authorization, version === undefined ? undefined : `Bearer ${String(apiKey)}`]
    if (!sentKeys.includes(`Bearer ${key}`)) return writeJson(response, '{}', 401)
    const question = questionOf(incoming.url ?? '', JSON.parse(text))
    if (!question) return writeJson(response, '{"error":{"message":"bad request"}}', 400)
    questions.push(question)
    replyTo(response, question, next.shift() ?? (await otherwise(question)))
  }
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key,
    usage,
    /** The questions that it answered, in order. */
    questions,
    /** All that it received, word for word. */
    bodies,
    /** Answers the next questions so, one after another. */
    replyNext: (...replies: readonly StubReply[]) => next.push(...replies),
    replyBy(reply: (question: StubQuestion) => StubReply | Promise<StubReply>) {
      otherwise = reply
    },
    reset() {
      questions.length = 0
      bodies.length = 0
      next.length = 0
      otherwise = answerWell
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type LlmStub = Awaited<ReturnType<typeof startLlmStub>>
