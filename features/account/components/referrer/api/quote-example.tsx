import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/display/card'
import { quoteCommand } from '@/features/account/model/referrer/quote-command'
import type { Referral } from '@/lib/contracts/loyalty/referral'
import { PairFields } from '../link/pair-fields'
import { usePair } from '../link/use-pair'
import { TextToCopy } from '../text-to-copy'

/** A first request, which prices a pair of this office. */
export function QuoteExample({ referral: { link } }: { referral: Pick<Referral, 'link'> }) {
  const t = useTranslations('account.referrer.api')
  const choice = usePair()
  const command = quoteCommand(link, choice.pair)

  return (
    <Card as="section" aria-labelledby="partner-example">
      <h2 id="partner-example" className="text-lg font-semibold">
        {t('example')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-pretty text-ink-2">{t('exampleText')}</p>
      <PairFields choice={choice} />
      {command !== null && (
        <div className="mt-4">
          <TextToCopy
            isCode
            label={t('command')}
            copyLabel={t('command')}
            text={command}
            rows={5}
          />
        </div>
      )}
    </Card>
  )
}
