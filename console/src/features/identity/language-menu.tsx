import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { languages } from '@tratativa/contract/kernel/languages'
import type { Language } from '@tratativa/contract/kernel/languages'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'

type LanguageMenuProps = { label: string; language: Language; onChange: (language: Language) => void }

const codes = Object.keys(languages) as Language[]

/** Each language under its own name, so that whoever cannot read the screen still finds theirs. */
export const LanguageMenu = ({ label, language, onChange }: LanguageMenuProps) => (
  <Menu
    label={label}
    items={codes.map((code) => ({
      id: code,
      label: languages[code],
      checked: code === language,
      onSelect: () => onChange(code),
    }))}
    trigger={(props) => (
      <Button
        {...props}
        variant="quiet"
        aria-label={`${label}: ${languages[language]}`}
        leading={<Icon of={IconWorld} />}
        trailing={<Icon of={IconChevronDown} size={14} />}
      >
        {languages[language]}
      </Button>
    )}
  />
)
