import { DescriptionList } from '../../ui/description-list.tsx'
import { GapBar } from '../gap-bar.tsx'
import { DateText, Identifier, Money, Phone } from '../../ui/islands.tsx'
import { Cpf, ProcessNumber } from '../document-numbers.tsx'
import { Ladder } from '../ladder.tsx'
import { PeriodPanel, PeriodPicker } from '../../ui/period-picker.tsx'
import { gaps, offers } from './samples.ts'
import { SampleSection } from './frame.tsx'
import type { SampleWords } from './frame.tsx'
import styles from './sheet.module.css'

const nothing = () => undefined
const november = { start: '2026-11-01', end: '2026-11-18' }
const cpf = 'CPF'

const People = ({ text }: { text: SampleWords }) => (
  <SampleSection title={text.people}>
    <DescriptionList
      items={[
        { id: 'cpf', term: cpf, value: <Cpf value="52998224725" /> },
        { id: 'phone', term: text.phone, value: <Phone value="+5511981234567" /> },
        { id: 'process', term: text.process, value: <ProcessNumber value="10145223820258260002" /> },
        { id: 'case', term: text.caseId, value: <Identifier value="AF0012431" /> },
        { id: 'deadline', term: text.deadline, value: <DateText value="2026-11-18T21:00:00Z" time /> },
        { id: 'offer', term: text.offer, value: <Money value="18.640,00" /> },
        { id: 'bar', term: text.bar, value: text.court },
      ]}
    />
  </SampleSection>
)

export const DealSamples = ({ text }: { text: SampleWords }) => (
  <>
    <SampleSection title={text.ladder}>
      <Ladder offers={offers} ceiling="5.200,00" typed="5.000,00" />
    </SampleSection>
    <SampleSection title={text.gap}>
      <div className={styles.gaps}>
        {gaps.flatMap(({ state, ours, theirs, ceiling }) => [
          <span key={state}>{text[state]}</span>,
          <GapBar key={`${state}-bar`} ours={ours} theirs={theirs} ceiling={ceiling} width={96} />,
          <bdi key={`${state}-money`} dir="ltr">
            {[ours, theirs].filter(Boolean).join(' / ')}
          </bdi>,
        ])}
      </div>
    </SampleSection>
    <SampleSection title={text.period}>
      <div className={styles.stack}>
        <div className={styles.floating}>
          <PeriodPanel initial={november} onApply={nothing} />
        </div>
        <div>
          <PeriodPicker value={november} onChange={nothing} />
        </div>
      </div>
    </SampleSection>
    <People text={text} />
  </>
)
