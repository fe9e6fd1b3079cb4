import { useState } from 'react'
import { IconSearch } from '@tabler/icons-react'
import { languages } from '@tratativa/contract/kernel/languages'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CpfField } from '../cpf-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { ProcessNumberField } from '../process-number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textLink } from '../../ui/text-link.ts'
import { departments, negotiators } from './samples.ts'
import { SampleSection } from './frame.tsx'
import type { SampleWords } from './frame.tsx'
import styles from './sheet.module.css'

const cpf = 'CPF'
const languageOptions = Object.entries(languages).map(([value, label]) => ({ value, label, lang: value }))

const Masked = ({ text }: { text: SampleWords }) => {
  const [process, setProcess] = useState('')
  const [person, setPerson] = useState('52998224725')
  const [day, setDay] = useState('2026-11-27')
  const [phone, setPhone] = useState('11981234567')
  const [money, setMoney] = useState('5.000,00')
  return (
    <>
      <ProcessNumberField label={text.process} value={process} onChange={setProcess} />
      <CpfField label={cpf} value={person} onChange={setPerson} {...{ 'data-force': 'focus' }} />
      <DateField label={text.deadline} value={day} onChange={setDay} />
      <TextField label={text.caseId} defaultValue="AF001" error={text.badCaseId} />
      <PhoneField label={text.phone} value={phone} onChange={setPhone} />
      <MoneyField label={text.offer} value={money} onChange={setMoney} />
      <MoneyField
        className={styles.whole}
        label={text.offer}
        size="lg"
        step="500,00"
        value={money}
        onChange={setMoney}
      />
      <PasswordField
        label={text.password}
        size="lg"
        defaultValue="umasenhalonga"
        autoComplete="off"
        labelEnd={
          <a className={textLink} href="#senha">
            {text.forgot}
          </a>
        }
      />
    </>
  )
}

const Chosen = ({ text }: { text: SampleWords }) => {
  const [departmentIds, setDepartmentIds] = useState(['consignado', 'telefonia', 'varejo'])
  const [negotiator, setNegotiator] = useState('')
  return (
    <>
      <MultiSelect
        label={text.department}
        noun={text.departments}
        options={departments}
        values={departmentIds}
        onChange={setDepartmentIds}
      />
      <Select label={text.negotiator} options={negotiators} value={negotiator} onChange={setNegotiator} />
      <NativeSelect label={text.language} options={languageOptions} />
      <TextField
        label={text.search}
        labelHidden
        placeholder={text.search}
        type="search"
        leading={<Icon of={IconSearch} />}
      />
      <TextArea label={text.note} defaultValue={text.noteText} />
      <TextField label={text.caseId} defaultValue="AF0012431" disabled hint={text.off} />
    </>
  )
}

export const FieldSamples = ({ text }: { text: SampleWords }) => {
  const [on, setOn] = useState(true)
  return (
    <SampleSection title={text.fields}>
      <div className={styles.pair}>
        <Masked text={text} />
        <Chosen text={text} />
      </div>
      <div className={styles.line} style={{ gap: 20, marginBlockStart: 12 }}>
        <Checkbox label={text.chosen} defaultChecked />
        <Checkbox label={text.free} />
        <Checkbox label={text.some} indeterminate />
        <Checkbox label={text.off} disabled defaultChecked />
        <Switch label={text.on} checked={on} onChange={setOn} />
        <Switch label={text.off} checked={!on} onChange={(checked) => setOn(!checked)} />
      </div>
    </SampleSection>
  )
}
