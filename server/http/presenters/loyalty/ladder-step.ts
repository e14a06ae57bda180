import { Decimal, toText } from '@/lib/money/decimal'

type Step = { fromUsd: Decimal; percent: Decimal }
type StepText = { fromUsd: string; percent: string }

export function presentStep({ fromUsd, percent }: Step): StepText {
  return { fromUsd: toText(fromUsd), percent: toText(percent) }
}

export function readStep({ fromUsd, percent }: StepText): Step {
  return { fromUsd: new Decimal(fromUsd), percent: new Decimal(percent) }
}
