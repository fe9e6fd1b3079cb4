// The prompts of a company, block by block. The provider edits those of every company; the company reads its own.
import type { assistantEndpoints } from '@tratativa/contract/assistant/endpoints'
import { assistantErrors as e } from '@tratativa/contract/assistant/errors'
import { assistantEvents } from '@tratativa/contract/assistant/events'
import { hasAmount, promptBlockDefs, type PromptBlockDef } from '@tratativa/contract/assistant/prompt-blocks'
import type { PromptBlock } from '@tratativa/contract/assistant/shapes'
import { assistantTexts } from '@tratativa/contract/assistant/texts'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { SystemTx, TenantTx } from '../../../platform/db/scope.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { listSessions } from '../settings/sessions.store.ts'
import { isProvider, refuseForeignSettings, type AssistantOffer } from '../settings/show-settings.ts'
import { currentPrompts, insertPrompt, type StoredPrompt } from './prompts.store.ts'

const show = ({ id, name, content, prompt }: PromptBlockDef, stored: readonly StoredPrompt[]): PromptBlock => {
  const own = stored.find((row) => row.id === id)
  return {
    id,
    name,
    content,
    prompt: own?.prompt ?? prompt,
    version: own?.version ?? 0,
    at: own?.at.toISOString() ?? null,
  }
}

const enterCompany = async (system: SystemTx, tenantId: TenantId, actor: Actor): Promise<TenantTx> => {
  const companies = await listSessions(system)
  const isKnown = tenantId === actor.tenantId || companies.some((company) => company.tenantId === tenantId)
  if (!isKnown) refuse(e.promptUnknownCompany)
  return system.enter(tenantId, actor)
}

const actorOf = (call: HttpCall) => call.read((reader) => Promise.resolve(reader.actor))

const storedPrompts = async (call: HttpCall, actor: Actor, tenantId: TenantId, offer: AssistantOffer) => {
  if (actor.tenantId !== tenantId) {
    if (!isProvider(actor)) refuse(e.promptUnknownCompany)
    return call.asSystem(async (system) => currentPrompts(await enterCompany(system, tenantId, actor)))
  }
  refuseForeignSettings(actor, tenantId, offer)
  return call.read(currentPrompts)
}

export const readPromptBlocks =
  (offer: AssistantOffer) =>
  async (
    call: HttpCall,
    { tenant_id: tenantId }: InputOf<typeof assistantEndpoints.promptBlocks>,
  ): Promise<OutputOf<typeof assistantEndpoints.promptBlocks>> => {
    const actor = await actorOf(call)
    const stored = await storedPrompts(call, actor, tenantId, offer)
    return { data: promptBlockDefs.map((block) => show(block, stored)), may_edit: isProvider(actor) }
  }

type Save = typeof assistantEndpoints.savePrompt

const store = async (tx: TenantTx, actor: Actor, block: PromptBlockDef, { prompt, version }: InputOf<Save>) => {
  const stored = await currentPrompts(tx)
  const before = show(block, stored)
  if (version !== undefined && version !== before.version) refuse(e.promptChangedMeanwhile)
  const next = { id: block.id, version: before.version + 1, prompt }
  if (!(await insertPrompt(tx, next, actor.accountId))) refuse(e.promptChangedMeanwhile)
  tx.audit({
    action: 'assistant.prompt.changed',
    subjectId: String(block.id),
    subject: block.name,
    before: { prompt: before.prompt, version: before.version },
    after: { prompt, version: next.version },
  })
  tx.emit(assistantEvents, 'assistant.settings.changed', {})
  return show(block, [{ ...next, at: tx.now }])
}

export const savePrompt = async (call: HttpCall, input: InputOf<Save>): Promise<OutputOf<Save>> => {
  const actor = await actorOf(call)
  const block = orRefuse(
    promptBlockDefs.find(({ id }) => String(id) === input.id && id === input.prompt_blocks_id),
    errors.notFound,
  )
  if (!isProvider(actor)) refuse(e.promptOnlyProvider)
  if (hasAmount(input.prompt)) refuse(e.promptAmount)
  const data = await call.asSystem(async (system) =>
    store(await enterCompany(system, input.tenant_id, actor), actor, block, input),
  )
  return { data, message: assistantTexts['assistant:prompt.saved'] }
}
