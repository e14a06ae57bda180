import { FlaskConical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorNote } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import { testOutcomes, type TestOutcome } from '@/lib/contracts/shops/invoice-lists'
import type { Payment } from '@/lib/contracts/shops/pay'
import { useErrorText } from '@/lib/http/use-error-text'
import { simulateOutcome } from '../api/pay-commands'

/** Says on every screen of a test invoice that nothing is real. */
export function TestBand() {
  const t = useTranslations('pay.test')
  return (
    <p className="flex items-start gap-2.5 rounded-field bg-amber-soft px-3.5 py-2.5 text-sm font-medium text-amber">
      <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{t('band')}</span>
    </p>
  )
}

type Props = { payment: Payment; onDone: (payment: Payment) => void }

/** What can still become of a test invoice, instead of a payment. */
export function TestPanel({ payment, onDone }: Props) {
  const t = useTranslations('pay.test')
  const errorText = useErrorText()
  const [acting, setActing] = useState<TestOutcome | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const outcomes = testOutcomes.filter((outcome) => isPossible(payment, outcome))

  async function simulate(outcome: TestOutcome): Promise<void> {
    setActing(outcome)
    setFault(null)
    try {
      onDone(await simulateOutcome(payment.id, outcome))
    } catch (error) {
      setFault(errorText(error))
    }
    setActing(null)
  }

  if (outcomes.length === 0) {
    return null
  }
  return (
    <section aria-labelledby="pay-test" className="grid grid-cols-1 gap-3">
      <h2 id="pay-test" className="text-base font-semibold">
        {t('title')}
      </h2>
      <ErrorNote text={fault} className="empty:hidden" />
      <div className="grid gap-2 sm:grid-cols-2">
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            color={outcome === 'paid' ? 'green' : 'graySecondary'}
            loading={acting === outcome}
            disabled={acting !== null && acting !== outcome}
            onClick={() => void simulate(outcome)}
          >
            {t(`outcome.${outcome}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}

function isPossible({ status }: Payment, outcome: TestOutcome): boolean {
  switch (status) {
    case 'new':
      return outcome !== 'refunded'
    case 'expired':
      return outcome === 'late'
    case 'paid':
      return outcome === 'refunded'
    case 'pending':
    case 'underpaid':
    case 'refunded':
      return false
  }
}
