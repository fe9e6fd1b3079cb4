import { useTranslation } from 'react-i18next'
import { mostPromptLetters } from '@tratativa/contract/assistant/prompt-blocks'
import type { PromptBlock } from '@tratativa/contract/assistant/shapes'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type PromptFormProps = {
  block: PromptBlock
  draft: string
  mayEdit: boolean
  isBusy: boolean
  onChange: (draft: string) => void
  onSave: () => void
}

type KnownBlock = 1 | 2 | 3 | 4

export const PromptForm = ({ block, draft, mayEdit, isBusy, onChange, onSave }: PromptFormProps) => {
  const { t, i18n } = useTranslation('assistant')
  const id = block.id as KnownBlock
  const state =
    block.at === null
      ? t('prompt.standard')
      : t('prompt.version', {
          version: block.version,
          when: new Date(block.at).toLocaleString(i18n.language, { dateStyle: 'short', timeStyle: 'short' }),
        })
  return (
    <form
      noValidate
      aria-label={t(`block.${id}`)}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <Stack gap={8}>
        <TextArea
          label={t(`block.${id}`)}
          hint={t(`block.${id}.for`)}
          disabled={!mayEdit}
          maxLength={mostPromptLetters}
          value={draft}
          onChange={(event) => onChange(event.target.value)}
        />
        <Row gap={12}>
          {mayEdit && (
            <Button type="submit" size="sm" loading={isBusy} disabled={draft.trim() === block.prompt}>
              {t('prompt.save')}
            </Button>
          )}
          <Text muted>{state}</Text>
        </Row>
      </Stack>
    </form>
  )
}
