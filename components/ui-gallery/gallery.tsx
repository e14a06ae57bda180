import type { ReactNode } from 'react'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { RadioGroupField } from '@/components/ui/form/radio-group-field'
import { SwitchField } from '@/components/ui/form/switch-field'
import { Slip } from '@/components/ui/display/slip'
import { SlipFold } from '@/components/ui/display/slip/slip-fold'
import { AmountsSection } from './amounts-section'
import { ButtonsSection } from './buttons-section'
import { ClaimSection } from './claim-section'
import { DataSection } from './data-section'
import { FieldsSection } from './fields-section'
import { FoundationsSection } from './foundations-section'
import type { GalleryTexts } from './samples/gallery-texts'
import { OverlaysSection } from './overlays-section'
import { StatesSection } from './states-section'
import { useGalleryTexts, Specimen, State } from './specimen'

type SectionName = keyof GalleryTexts['sections']

const bodies = (renderedAt: string): Record<SectionName, ReactNode> => ({
  foundations: <FoundationsSection />,
  buttons: <ButtonsSection />,
  fields: <FieldsSection />,
  choices: <ChoicesSection />,
  amounts: <AmountsSection />,
  slip: <SlipSection />,
  claim: <ClaimSection renderedAt={renderedAt} />,
  overlays: <OverlaysSection />,
  data: <DataSection />,
  states: <StatesSection />,
})

const order: readonly SectionName[] = [
  'foundations',
  'buttons',
  'fields',
  'choices',
  'amounts',
  'slip',
  'claim',
  'overlays',
  'data',
  'states',
]

type GalleryProps = {
  /** The switches of language and colour mode. */
  tools: ReactNode
  /** The render time, ISO 8601; the sample countdowns start from it. */
  renderedAt: string
}

/** Every UI component in every state, on one page. */
export function Gallery({ tools, renderedAt }: GalleryProps) {
  const texts = useGalleryTexts()
  const body = bodies(renderedAt)

  return (
    <div className="mx-auto max-w-page px-4 pb-24 sm:px-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-10 pb-8 sm:pt-14">
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">{texts.title}</h1>
          <p className="mt-3 max-w-text text-base text-ink-2 sm:text-lg">{texts.lead}</p>
        </div>
        <div className="flex items-center gap-2">{tools}</div>
      </header>
      <div className="gap-12 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)]">
        <Contents texts={texts} />
        <main className="min-w-0">
          {order.map((name, index) => (
            <section
              key={name}
              id={name}
              aria-labelledby={`${name}-title`}
              className="scroll-mt-6 border-t border-line-strong pt-6 pb-14"
            >
              <div className="mb-6 flex items-baseline gap-3">
                <span aria-hidden="true" className="text-note font-medium text-ink-3">
                  {String(index + 1).padStart(2, '0')}
                </span>
                <div>
                  <h2 id={`${name}-title`} className="text-2xl">
                    {texts.sections[name][0]}
                  </h2>
                  <p className="mt-1 text-base text-ink-2">{texts.sections[name][1]}</p>
                </div>
              </div>
              {body[name]}
            </section>
          ))}
        </main>
      </div>
    </div>
  )
}

function Contents({ texts }: { texts: GalleryTexts }) {
  return (
    <nav aria-label={texts.contents} className="max-lg:hidden">
      <ol className="sticky top-6 border-l border-line">
        {order.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="-ml-px block border-l border-transparent py-1.5 pl-4 text-sm text-ink-2 transition-colors duration-150 hover:border-accent hover:text-ink"
            >
              {texts.sections[name][0]}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function ChoicesSection() {
  const { samples } = useGalleryTexts()
  const options = [
    { value: 'sber', label: samples.banks[0], hint: samples.payHint, trailing: '95,0029' },
    { value: 'tbank', label: samples.banks[1], hint: samples.payHint, trailing: '95,1180' },
    { value: 'sbp', label: samples.banks[3], trailing: '95,4400', disabled: true },
  ]

  return (
    <>
      <Specimen name="CheckboxField" layout="grid">
        <CheckboxField label={samples.agree} defaultChecked />
        <CheckboxField label={samples.ownCard} />
        <CheckboxField label={samples.agree} error={samples.agreeError} />
        <CheckboxField label={samples.ownCard} disabled defaultChecked />
      </Specimen>
      <Specimen name="SwitchField" layout="grid">
        <SwitchField label={samples.verified} hint={samples.verifiedHint} defaultChecked />
        <SwitchField label={samples.notify} />
        <SwitchField label={samples.notify} disabled />
        <SwitchField label={samples.notify} disabled defaultChecked />
      </Specimen>
      <Specimen name="RadioGroupField" layout="grid">
        <RadioGroupField label={samples.payWay} options={options} defaultValue="sber" />
        <RadioGroupField label={samples.payWay} options={options} error={samples.agreeError} />
      </Specimen>
    </>
  )
}

function SlipSection() {
  const { states, samples } = useGalleryTexts()
  const shared = {
    when: samples.when,
    amount: samples.slipAmount,
    unit: 'USDT TRC20',
    note: samples.slipNote,
    rows: samples.slipRows.map(([label, value]) => ({ label, value })),
  }

  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <State name={states.folded}>
        <Slip {...shared} title={samples.quote} fold={SlipFold} />
      </State>
      <State name={states.open}>
        <Slip {...shared} title={samples.claim} />
      </State>
    </div>
  )
}
