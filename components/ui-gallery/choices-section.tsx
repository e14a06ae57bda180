import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { RadioGroupField } from '@/components/ui/form/radio-group-field'
import { SwitchField } from '@/components/ui/form/switch-field'
import { Specimen } from './specimen'
import { useGalleryTexts } from './samples/use-gallery-texts'

export function ChoicesSection() {
  const { words } = useGalleryTexts()
  const options = [
    { value: 'sber', label: words.banks[0], hint: words.payHint, trailing: '95,0029' },
    { value: 'tbank', label: words.banks[1], hint: words.payHint, trailing: '95,1180' },
    { value: 'sbp', label: words.banks[3], trailing: '95,4400', disabled: true },
  ]

  return (
    <>
      <Specimen name="CheckboxField" layout="grid">
        <CheckboxField label={words.agree} defaultChecked />
        <CheckboxField label={words.ownCard} />
        <CheckboxField label={words.agree} error={words.agreeError} />
        <CheckboxField label={words.ownCard} disabled defaultChecked />
      </Specimen>
      <Specimen name="SwitchField" layout="grid">
        <SwitchField label={words.verified} hint={words.verifiedHint} defaultChecked />
        <SwitchField label={words.notify} />
        <SwitchField label={words.notify} disabled />
        <SwitchField label={words.notify} disabled defaultChecked />
      </Specimen>
      <Specimen name="RadioGroupField" layout="grid">
        <RadioGroupField label={words.payWay} options={options} defaultValue="sber" />
        <RadioGroupField label={words.payWay} options={options} error={words.agreeError} />
      </Specimen>
    </>
  )
}
