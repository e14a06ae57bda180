'use client'

import { ArrowLeft, ArrowRight, ArrowUpDown } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import type { ButtonColor, ButtonSize } from '@/components/ui/button/button-classes'
import { IconButton } from '@/components/ui/button/icon-button'
import { Specimen, State, useGalleryTexts } from './specimen'

const colors: readonly ButtonColor[] = [
  'green',
  'dark',
  'red',
  'gray',
  'graySecondary',
  'grayGreen',
  'transparent',
]
const sizes: readonly ButtonSize[] = ['large', 'medium', 'small']

export function ButtonsSection() {
  const { samples } = useGalleryTexts()

  return (
    <>
      <Specimen name="Button, IconButton" layout="stack">
        {colors.map((color) => (
          <ButtonRow key={color} color={color} />
        ))}
      </Specimen>
      <Specimen name="fullWidth" layout="stack">
        <Button
          size="large"
          fullWidth
          iconRight={<ArrowRight aria-hidden="true" className="size-5" />}
        >
          {samples.exchange}
        </Button>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button
            color="graySecondary"
            fullWidth
            iconLeft={<ArrowLeft aria-hidden="true" className="size-4.5" />}
          >
            {samples.back}
          </Button>
          <Button color="transparent" fullWidth>
            {samples.cancelClaim}
          </Button>
        </div>
      </Specimen>
    </>
  )
}

function ButtonRow({ color }: { color: ButtonColor }) {
  const { states, samples } = useGalleryTexts()

  return (
    <div className="border-b border-line pb-5 last:border-b-0 last:pb-0">
      <p className="mb-3 text-note font-medium text-ink-2">{color}</p>
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-4">
        {sizes.map((size) => (
          <State key={size} name={size}>
            <Button color={color} size={size}>
              {samples.exchange}
            </Button>
          </State>
        ))}
        <State name={states.icons}>
          <Button color={color} iconRight={<ArrowRight aria-hidden="true" className="size-4.5" />}>
            {samples.exchange}
          </Button>
        </State>
        <State name={states.loading}>
          <Button color={color} loading>
            {samples.exchange}
          </Button>
        </State>
        <State name={states.disabled}>
          <Button color={color} disabled>
            {samples.exchange}
          </Button>
        </State>
        <State name={states.link}>
          <Button color={color} href="#buttons">
            {samples.details}
          </Button>
        </State>
        <State name={states.iconOnly}>
          <IconButton color={color} label={samples.swap}>
            <ArrowUpDown aria-hidden="true" className="size-5" />
          </IconButton>
        </State>
      </div>
    </div>
  )
}
