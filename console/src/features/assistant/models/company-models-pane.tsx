// The models that the company chose for itself, in the block of the assistant.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { modelUses } from '@tratativa/contract/assistant/models/kinds'
import type { ModelUse } from '@tratativa/contract/assistant/models/kinds'
import type { CompanyModels, CompanyModelView } from '@tratativa/contract/assistant/models/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSessionId } from '../assistant.api.ts'
import { useCompanyModels, useRemoveModel, useSaveModel, useTestModel } from './models.api.ts'
import { ModelForm } from './model-form.tsx'
import styles from '../settings/settings.module.css'

const modelOf = ({ models }: CompanyModels, use: ModelUse): CompanyModelView | null =>
  models.find((model) => model.use === use) ?? null

const EditDialog = ({
  use,
  model,
  onClose,
}: {
  use: ModelUse
  model: CompanyModelView | null
  onClose: () => void
}) => {
  const { t } = useTranslation('company-models')
  const toast = useToast()
  const errorText = useErrorText()
  const sessionId = useSessionId()
  const [save, test, remove] = [useSaveModel(), useTestModel(), useRemoveModel()]
  const done = (text: 'saved' | 'removed') => {
    toast.message(t(text))
    onClose()
  }
  const forget = () => [save, test, remove].forEach(({ reset }) => reset())
  const error = save.error ?? test.error ?? remove.error
  return (
    <Dialog open title={t('edit.of', { use: t(`use.${use}`) })} onClose={onClose}>
      <ModelForm
        {...{ use, model }}
        isBusy={save.isPending || remove.isPending}
        isTesting={test.isPending}
        refused={error && errorText(error)}
        tested={test.data?.data ?? null}
        onSave={(chosen) => {
          forget()
          save.mutate({ session_id: sessionId, ...chosen }, { onSuccess: () => done('saved') })
        }}
        onTest={(chosen) => {
          forget()
          test.mutate({ session_id: sessionId, ...chosen })
        }}
        onRemove={() => {
          forget()
          remove.mutate({ session_id: sessionId, use }, { onSuccess: () => done('removed') })
        }}
      />
    </Dialog>
  )
}

const Models = ({ data }: { data: CompanyModels }) => {
  const { t, i18n } = useTranslation('company-models')
  const [edited, setEdited] = useState<ModelUse | null>(null)
  const saying = (use: ModelUse) => {
    const own = modelOf(data, use)
    if (own) return t('own', { model: own.model, host: new URL(own.url).host })
    return data.installation[use] ? t('installation') : t(`none.${use}`)
  }
  return (
    <>
      <ul className={styles.companies}>
        {modelUses.map((use) => (
          <li key={use} className={styles.model}>
            <span>
              {t(`use.${use}`)}{' '}
              <span className={styles.quiet}>
                <bdi>{saying(use)}</bdi>
              </span>
            </span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('edit.of', { use: t(`use.${use}`) })}
              onClick={() => setEdited(use)}
            >
              {t('edit')}
            </Button>
          </li>
        ))}
      </ul>
      {data.spent_today > 0 && (
        <Text muted>
          {t('spent', { cost: data.spent_today.toLocaleString(i18n.language, { maximumFractionDigits: 4 }) })}
        </Text>
      )}
      {edited && <EditDialog use={edited} model={modelOf(data, edited)} onClose={() => setEdited(null)} />}
    </>
  )
}

export const CompanyModelsPane = () => {
  const { t } = useTranslation('company-models')
  const errorText = useErrorText()
  const { data, error, refetch } = useCompanyModels(useSessionId())
  return (
    <Stack gap={12}>
      <h4 className={styles.subheading}>{t('title')}</h4>
      <Text muted>{t('text')}</Text>
      {data ? (
        <Models data={data.data} />
      ) : (
        <NotLoaded height={72} failed={t('failed')} error={error && errorText(error)} onRetry={() => void refetch()} />
      )}
    </Stack>
  )
}
