import { CopyField } from '@/components/ui/display/copy-field'
import { CountDown } from '@/components/ui/display/count-down'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { Progress } from '@/components/ui/display/progress'
import { Stepper } from '@/components/ui/display/stepper'
import { Specimen, State, useGalleryTexts } from './specimen'

type ClaimSectionProps = { renderedAt: string }

export function ClaimSection({ renderedAt }: ClaimSectionProps) {
  const { states, samples } = useGalleryTexts()
  const after = (seconds: number) => new Date(Date.parse(renderedAt) + seconds * 1000).toISOString()

  return (
    <>
      <Specimen name="Stepper" layout="stack">
        <Stepper label={samples.claimSteps} steps={samples.steps} current={1} />
        <State name={states.done}>
          <Stepper label={samples.claimSteps} steps={samples.steps} current={5} />
        </State>
        <State name={states.failed}>
          <Stepper label={samples.claimSteps} steps={samples.steps} current={2} isFailed />
        </State>
      </Specimen>
      <Specimen name="CountDown">
        <CountDown
          until={after(761)}
          serverNow={renderedAt}
          totalSeconds={900}
          className="mr-6 text-2xl"
        />
        <CountDown until={after(761)} serverNow={renderedAt} className="mr-6" />
        <CountDown until={after(48)} serverNow={renderedAt} totalSeconds={900} className="mr-6" />
        <CountDown until={after(0)} serverNow={renderedAt} totalSeconds={900} />
      </Specimen>
      <Specimen name="CopyField" layout="stack">
        <CopyField
          label={samples.cardLabel}
          value="2202206311874410"
          shown="2202 2063 1187 4410"
          leading={<CurrencyLogo logo="/logos/sberbank.svg" name={samples.banks[0]} />}
        />
        <CopyField label={samples.amountLabel} value="25000.00" shown="25 000,00 RUB" />
        <CopyField label={samples.walletLabel} value="TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE" />
      </Specimen>
      <Specimen name="Progress" layout="grid">
        <Progress label={samples.confirmations} value={2} max={3} shows="steps" />
        <Progress label={samples.upload} value={64} />
      </Specimen>
    </>
  )
}
