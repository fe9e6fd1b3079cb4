import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { languages } from '@tratativa/contract/kernel/languages'
import type { Language } from '@tratativa/contract/kernel/languages'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'

type LanguageMenuProps = {
  label: string
  language: Language
  onChange: (language: Language) => void
  /** Shows only the icon, for a bar. */
  isCompact?: boolean
}

const codes = Object.keys(languages) as Language[]

/** Lists each language under its own name, so that people who cannot read the screen still find theirs. */
export const LanguageMenu = ({ label, language, onChange, isCompact = false }: LanguageMenuProps) => {
  const name = `${label}: ${languages[language]}`
  return (
    <Menu
      label={label}
      placement={isCompact ? 'end' : 'start'}
      items={codes.map((code) => ({
        id: code,
        label: languages[code],
        lang: code,
        checked: code === language,
        onSelect: () => onChange(code),
      }))}
      trigger={(props) =>
        isCompact ? (
          <IconButton {...props} icon={IconWorld} label={name} />
        ) : (
          <Button
            {...props}
            variant="quiet"
            aria-label={name}
            leading={<Icon of={IconWorld} />}
            trailing={<Icon of={IconChevronDown} size={14} />}
          >
            {languages[language]}
          </Button>
        )
      }
    />
  )
}
