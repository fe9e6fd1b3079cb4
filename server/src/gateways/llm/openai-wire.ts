// Chat completions with a JSON schema: OpenAI, Groq, Mistral, vLLM, Ollama, llama.cpp.
import { z } from 'zod'
import { mostOutputTokens, type Wire } from './wire.ts'

const count = z.number().int().min(0).max(100_000_000).catch(0)

const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish() }),
        finish_reason: z.string().nullish().catch(null),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: count,
      completion_tokens: count,
      prompt_tokens_details: z.object({ cached_tokens: count }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** OpenAI's own models refuse the name that everybody else knows; Mistral refuses theirs. */
const tokenBound = (url: string) =>
  /\.(?:openai|azure)\.com$/.test(new URL(url).hostname) ? 'max_completion_tokens' : 'max_tokens'

export const openaiWire: Wire = {
  name: 'openai',
  path: '/chat/completions',
  headers: (key): Record<string, string> => (key === null ? {} : { authorization: `Bearer ${key}` }),
  body: ({ model, url }, { system, user, verb, schema }) => ({
    model,
    [tokenBound(url)]: mostOutputTokens,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    response_format: { type: 'json_schema', json_schema: { name: verb, strict: true, schema } },
  }),
  answer(body) {
    const result = completion.safeParse(body)
    const choice = result.data?.choices[0]
    if (!choice) return null
    const raw = choice.message.content ?? ''
    const usage = result.data?.usage
    return {
      value: parsed(raw),
      raw,
      isCut: choice.finish_reason === 'length',
      usage: {
        input: usage?.prompt_tokens ?? 0,
        cached: usage?.prompt_tokens_details?.cached_tokens ?? 0,
        output: usage?.completion_tokens ?? 0,
      },
    }
  },
}
