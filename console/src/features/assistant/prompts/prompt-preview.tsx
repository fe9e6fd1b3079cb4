import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import type { PreviewedPrompts } from './preview-prompts.ts'
import styles from './prompts.module.css'

type PromptPreviewProps = { prompts: PreviewedPrompts; onClose: () => void }

export const PromptPreview = ({ prompts, onClose }: PromptPreviewProps) => {
  const { t } = useTranslation('assistant')
  return (
    <Dialog open title={t('preview.title')} size="lg" onClose={onClose}>
      <Stack gap={20}>
        <Text muted>{t('preview.text')}</Text>
        {(['read', 'phrase'] as const).map((use) => (
          <section key={use} aria-label={t(`preview.${use}`)} className={styles.use}>
            <h3 className={styles.heading}>{t(`preview.${use}`)}</h3>
            {(['system', 'user'] as const).map((part) => (
              <div key={part} className={styles.part}>
                <Text muted>{t(`preview.${part}`)}</Text>
                <pre className={styles.sent} dir="auto">
                  {prompts[use][part]}
                </pre>
              </div>
            ))}
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}
