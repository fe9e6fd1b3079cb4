// Anthropic's messages: the answer is the input of a tool that the model must call.
import { z } from 'zod'
import { mostOutputTokens, type Wire } from './wire.ts'

const count = z.number().int().min(0).max(100_000_000).catch(0)

const message = z.object({
  content: z.array(
    z.object({
      type: z.string(),
      text: z.string().optional(),
      input: z.unknown().optional(),
      name: z.string().optional(),
    }),
  ),
  stop_reason: z.string().nullish().catch(null),
  usage: z
    .object({
      input_tokens: count,
      output_tokens: count,
      cache_read_input_tokens: count,
      cache_creation_input_tokens: count,
    })
    .nullish()
    .catch(null),
})

export const anthropicWire: Wire = {
  name: 'anthropic',
  path: '/messages',
  headers: (key) => ({ 'anthropic-version': '2023-06-01', ...(key === null ? {} : { 'x-api-key': key }) }),
  body: ({ model }, { system, user, verb, schema }) => ({
    model,
    max_tokens: mostOutputTokens,
    // The same for every turn of a company: kept in the provider's cache.
    system: [{ type: 'text', text: system, cache_control: { type: 'ephemeral' } }],
    messages: [{ role: 'user', content: user }],
    tools: [{ name: verb, description: 'The answer.', input_schema: schema }],
    tool_choice: { type: 'tool', name: verb },
  }),
  answer(body) {
    const { data } = message.safeParse(body)
    if (!data) return null
    const call = data.content.find(({ type }) => type === 'tool_use')
    const text = data.content.map((part) => part.text ?? '').join('')
    const usage = data.usage
    const cached = usage?.cache_read_input_tokens ?? 0
    return {
      value: call?.input,
      raw: call === undefined ? text : JSON.stringify(call.input ?? null),
      isCut: data.stop_reason === 'max_tokens',
      usage: {
        input: (usage?.input_tokens ?? 0) + cached + (usage?.cache_creation_input_tokens ?? 0),
        cached,
        output: usage?.output_tokens ?? 0,
      },
    }
  },
}
