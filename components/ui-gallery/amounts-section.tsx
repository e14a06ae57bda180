'use client'

import { useState } from 'react'
import { Amount } from '@/components/ui/display/amount'
import { Button } from '@/components/ui/button/button'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { AmountInput } from '@/components/ui/form/amount-input'
import { ComboboxField } from '@/components/ui/form/combobox-field'
import { FileDrop } from '@/components/ui/form/file-drop'
import { sampleCurrencies } from './sample-currencies'
import { Specimen, useGalleryTexts } from './specimen'

const rules = { accept: ['image/*', 'application/pdf', '.heic'], maxBytes: 10_000_000 }

function FilesSpecimen() {
  const { samples } = useGalleryTexts()
  const [file, setFile] = useState<File | null>(null)
  const shared = {
    ...rules,
    label: samples.receipt,
    hint: samples.receiptHint,
    errorTexts: {
      wrong_type: samples.wrongType,
      too_large: samples.tooLarge,
      empty: samples.emptyFile,
    },
    onChange: setFile,
  }
  const sent = { name: samples.receiptName, size: 1_840_000 }

  return (
    <Specimen name="FileDrop" layout="stack">
      <FileDrop {...shared} file={file} />
      <FileDrop {...shared} file={null} error={samples.wrongType} acceptsPaste={false} />
      <FileDrop {...shared} file={sent} progressPercent={64} acceptsPaste={false} />
      <FileDrop {...shared} file={sent} acceptsPaste={false} />
      <FileDrop {...shared} file={null} disabled acceptsPaste={false} />
    </Specimen>
  )
}

export function AmountsSection() {
  const { states, samples } = useGalleryTexts()
  const [amount, setAmount] = useState('25000.00')
  const [plain, setPlain] = useState('1234.5')
  const [currency, setCurrency] = useState<string | null>('sberbank')
  const groups = sampleCurrencies(samples).map((group) => ({
    ...group,
    items: group.items.map((item) => ({
      ...item,
      leading: <CurrencyLogo logo={item.logo} name={item.description} size={36} />,
    })),
  }))

  return (
    <>
      <Specimen name="AmountInput" layout="stack">
        <AmountInput
          label={samples.send}
          aside={samples.updated}
          value={amount}
          onChange={setAmount}
          trailing={
            <ComboboxField
              label={samples.currency}
              isLabelHidden
              appearance="compact"
              groups={groups}
              value={currency}
              onChange={setCurrency}
              searchPlaceholder={samples.currencySearch}
              hasGroupTabs
            />
          }
        >
          <div className="mt-2 flex flex-wrap gap-2">
            <Button color="graySecondary" size="small" onClick={() => setAmount('5000')}>
              {samples.minimum}
            </Button>
            <Button color="graySecondary" size="small" onClick={() => setAmount('450000')}>
              {samples.maximum}
            </Button>
          </div>
        </AmountInput>
      </Specimen>
      <Specimen name='AmountInput appearance="field"' layout="grid">
        <AmountInput
          appearance="field"
          label={samples.send}
          hint={samples.amountHint}
          value={plain}
          onChange={setPlain}
          aside={states.filled}
        />
        <AmountInput
          appearance="field"
          label={samples.send}
          error={samples.amountError}
          value="499"
          onChange={setPlain}
          aside={states.invalid}
        />
      </Specimen>
      <Specimen name="Amount" className="text-ink">
        <Amount value="263.15" unit="USDT" size="display" />
        <Amount value="25000" digits={2} unit="RUB" size="large" />
        <Amount value="0.00010400" unit="BTC" size="medium" />
        <Amount value="1234567.89" unit="RUB" />
      </Specimen>
      <FilesSpecimen />
    </>
  )
}
