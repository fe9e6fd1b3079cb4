// The mode of the company, and the sub-clients that have another one.
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { assistantModes, type AssistantMode } from '@tratativa/contract/assistant/modes'
import type { AssistantSettings } from '@tratativa/contract/assistant/shapes'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Select } from '../../../ui/select.tsx'
import styles from './modes.module.css'

export type SubClientMode = AssistantSettings['sub_client_modes'][number]

interface SubClient {
  readonly id: SubClientMode['sub_client_id']
  readonly name: string
  readonly client: string
}

type ModesPartProps = {
  mode: AssistantMode
  onMode: (mode: AssistantMode) => void
  exceptions: readonly SubClientMode[]
  onExceptions: (exceptions: readonly SubClientMode[]) => void
  subClients: readonly SubClient[]
}

const nameOf = ({ client, name }: Pick<SubClient, 'client' | 'name'>) => `${client} · ${name}`

const useModeOptions = () => {
  const { t } = useTranslation('modes')
  return assistantModes.map((value) => ({ value, label: t(`mode.${value}`) }))
}

const modeIn = (value: string) => assistantModes.find((mode) => mode === value) ?? 'off'

const Exceptions = ({ mode, exceptions, onExceptions, subClients }: Omit<ModesPartProps, 'onMode'>) => {
  const { t } = useTranslation('modes')
  const options = useModeOptions()
  const free = subClients.filter(({ id }) => !exceptions.some(({ sub_client_id: taken }) => taken === id))
  const add = (value: string) => {
    const added = free.find(({ id }) => String(id) === value)
    if (!added) return
    const { id, name, client } = added
    onExceptions([...exceptions, { sub_client_id: id, name, client, mode: mode === 'off' ? 'copilot' : 'off' }])
  }
  return (
    <>
      <Stack gap={4}>
        <h5 className={styles.heading}>{t('exceptions')}</h5>
        {exceptions.length === 0 && <Text muted>{t('exceptions.none')}</Text>}
      </Stack>
      {exceptions.length > 0 && (
        <ul className={styles.exceptions} aria-label={t('exceptions')}>
          {exceptions.map((exception) => (
            <li key={exception.sub_client_id} className={styles.exception}>
              <bdi className={styles.name}>{nameOf(exception)}</bdi>
              <NativeSelect
                label={t('exceptions.mode', { name: nameOf(exception) })}
                labelHidden
                size="sm"
                options={options}
                value={exception.mode}
                onChange={({ target }) =>
                  onExceptions(
                    exceptions.map((before) =>
                      before === exception ? { ...exception, mode: modeIn(target.value) } : before,
                    ),
                  )
                }
              />
              <IconButton
                size="sm"
                icon={IconX}
                label={t('exceptions.remove', { name: nameOf(exception) })}
                onClick={() => onExceptions(exceptions.filter((kept) => kept !== exception))}
              />
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <Select
          label={t('exceptions.add')}
          searchable
          options={free.map((subClient) => ({ value: String(subClient.id), label: nameOf(subClient) }))}
          value=""
          onChange={add}
        />
      )}
    </>
  )
}

export const ModesPart = ({ mode, onMode, ...rest }: ModesPartProps) => {
  const { t } = useTranslation('modes')
  return (
    <Stack gap={12}>
      <NativeSelect
        label={t('mode')}
        options={useModeOptions()}
        value={mode}
        hint={t(`text.${mode}`)}
        onChange={({ target }) => onMode(modeIn(target.value))}
      />
      {mode !== 'automatic' && <Text muted>{t('released')}</Text>}
      <Exceptions mode={mode} {...rest} />
    </Stack>
  )
}
