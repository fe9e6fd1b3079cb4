// The prompts of a company, block by block. The provider edits them; everybody else reads them.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewPrompts } from './preview-prompts.ts'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { useErrorText } from '../../../platform/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { usePromptBlocks, useSavePrompt } from '../assistant.api.ts'
import { PromptForm } from './prompt-form.tsx'
import { PromptPreview } from './prompt-preview.tsx'

type PromptsPaneProps = { tenantId: TenantId; company: string }

export const PromptsPane = ({ tenantId, company }: PromptsPaneProps) => {
  const { t } = useTranslation('assistant')
  const errorText = useErrorText()
  const toast = useToast()
  const { data, error, refetch } = usePromptBlocks(tenantId)
  const { mutate, isPending, variables } = useSavePrompt()
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({})
  const [isPreviewed, setIsPreviewed] = useState(false)
  const blocks = (data?.data ?? []).map((block) => ({ ...block, draft: drafts[block.id] ?? block.prompt }))
  const save = ({ id, draft, version }: (typeof blocks)[number]) =>
    mutate(
      { id: String(id), prompt_blocks_id: id, tenant_id: tenantId, prompt: draft, version },
      {
        onSuccess: () => toast.message(t('prompt.saved')),
        onError: (failure) => toast.message(`${t('prompt.failed')} ${errorText(failure)}`, { tone: 'burn' }),
      },
    )
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <Text muted>{t('prompts.text')}</Text>
        <Text muted>{t('prompts.fixed')}</Text>
        {data?.may_edit === false && <Text muted>{t('prompts.readOnly')}</Text>}
      </Stack>
      {!data && !error && <Skeleton height={144} />}
      {!data && error && (
        <ErrorState title={t('prompts.failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {blocks.map((block) => (
        <PromptForm
          key={block.id}
          block={block}
          draft={block.draft}
          mayEdit={data?.may_edit === true}
          isBusy={isPending && variables?.prompt_blocks_id === block.id}
          onChange={(draft) => setDrafts((before) => ({ ...before, [block.id]: draft }))}
          onSave={() => save(block)}
        />
      ))}
      {data && (
        <div>
          <Button onClick={() => setIsPreviewed(true)}>{t('prompt.preview')}</Button>
        </div>
      )}
      {isPreviewed && (
        <PromptPreview
          prompts={previewPrompts(
            company,
            blocks.map(({ id, draft }) => ({ id, prompt: draft })),
          )}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </Stack>
  )
}
