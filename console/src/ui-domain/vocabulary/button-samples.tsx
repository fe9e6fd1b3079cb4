import { IconBrandWhatsapp, IconDots, IconMail, IconPhone, IconPlus, IconSend, IconTrash } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Group, SampleSection } from './frame.tsx'
import type { SampleWords } from './frame.tsx'

const nothing = () => undefined
const hover = { 'data-force': 'hover' }
const focus = { 'data-force': 'focus' }
const whatsapp = 'WhatsApp'

const MoreMenu = ({ text }: { text: SampleWords }) => (
  <Menu
    label={text.more}
    items={[
      { id: 'send', label: text.sendOffer, icon: IconSend, onSelect: nothing },
      { id: 'call', label: text.call, icon: IconPhone, onSelect: nothing, disabled: true },
      { id: 'rule', separator: true },
      { id: 'off', label: text.deactivate, icon: IconTrash, danger: true, onSelect: nothing },
    ]}
    trigger={(props) => <IconButton {...props} icon={IconDots} label={text.more} />}
  />
)

const Common = ({ text }: { text: SampleWords }) => (
  <Group caption={text.commonButton}>
    <Button>{text.batch}</Button>
    <Button {...hover}>{text.pointer}</Button>
    <Button variant="quiet">{text.clear}</Button>
    <Button size="sm" leading={<Icon of={IconPlus} />}>
      {text.small}
    </Button>
    <Button loading>{text.batch}</Button>
  </Group>
)

export const ButtonSamples = ({ text }: { text: SampleWords }) => (
  <SampleSection title={text.buttons}>
    <Group caption={text.mainButton}>
      <Button variant="primary">{text.sendOffer}</Button>
      <Button variant="primary" {...hover}>
        {text.pointer}
      </Button>
      <Button variant="primary" {...focus}>
        {text.focus}
      </Button>
      <Button variant="primary" disabled>
        {text.off}
      </Button>
      <Button variant="primary" loading>
        {text.sendOffer}
      </Button>
    </Group>
    <Common text={text} />
    <Group caption={text.dangerButton}>
      <Button variant="danger">{text.deactivateUser}</Button>
      <Button variant="dangerFilled">{text.deactivate}</Button>
    </Group>
    <Group caption={text.iconButton}>
      <IconButton icon={IconPhone} label={text.call} />
      <IconButton icon={IconBrandWhatsapp} label={whatsapp} active />
      <IconButton icon={IconMail} label={text.mail} {...focus} />
      <IconButton icon={IconBrandWhatsapp} label={whatsapp} counter={4} />
      <IconButton icon={IconPhone} label={text.call} disabled />
      <MoreMenu text={text} />
    </Group>
  </SampleSection>
)
