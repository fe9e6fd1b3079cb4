import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { NativeSelect } from '../../../../ui/native-select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { isNamed } from './next-step.ts'

const channels = ['call', 'whatsapp', 'mail', 'screen'] as const
export interface TheirOffer {
  readonly value: string
  readonly text: string
  readonly channel: (typeof channels)[number]
}

/** Records the value that the other side asked, in their words and with the channel. */
export const TheirsDialog = ({
  isBusy,
  onSave,
  onClose,
}: {
  isBusy: boolean
  onSave: (theirOffer: TheirOffer) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('desk')
  const [theirOffer, setTheirOffer] = useState<TheirOffer>({ value: '', text: '', channel: 'call' })
  const [isTried, setIsTried] = useState(false)
  const save = () => {
    setIsTried(true)
    if (isNamed(theirOffer.value)) onSave(theirOffer)
  }
  return (
    <Dialog
      open
      guardsText
      size="sm"
      title={t('theirs.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" loading={isBusy} onClick={save}>
            {t('theirs.save')}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={16}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <MoneyField
          label={t('theirs.value')}
          data-autofocus=""
          value={theirOffer.value}
          onChange={(value) => setTheirOffer({ ...theirOffer, value })}
          error={isTried && !isNamed(theirOffer.value) ? t('offer.needed') : undefined}
        />
        <NativeSelect
          label={t('theirs.channel')}
          value={theirOffer.channel}
          options={channels.map((channel) => ({ value: channel, label: t(`channel.${channel}`) }))}
          onChange={({ target }) =>
            setTheirOffer({ ...theirOffer, channel: channels.find((channel) => channel === target.value) ?? 'screen' })
          }
        />
        <TextArea
          label={t('theirs.text')}
          maxLength={4000}
          value={theirOffer.text}
          onChange={({ target }) => setTheirOffer({ ...theirOffer, text: target.value })}
        />
      </Stack>
    </Dialog>
  )
}
