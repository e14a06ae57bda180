import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import type { Contest, OwnStanding } from '@/lib/contracts/loyalty/contest'
import { Decimal } from '@/lib/money/decimal'
import { limitText, moneyText } from '@/lib/money/money-text'
import { roundAmountDown } from '@/lib/money/round'
import { useSession } from '@/lib/session/session-store'

type Props = { contest: Contest; own: OwnStanding | null }

const usd = { ticker: 'USD', roundCalculator: 2 }

/** The visitor's place in a contest that runs, and how much turnover is missing for the next place. */
export function OwnPlace({ contest, own }: Props) {
  const t = useTranslations('siteForm.contest')
  const status = useSession((session) => session.status)
  if (contest.state !== 'running') {
    return null
  }

  return (
    <Card as="section" aria-labelledby="site-own-place" className="min-h-36">
      <h2 id="site-own-place" className="text-sm text-ink-2">
        {t('own')}
      </h2>
      {status === 'guest' && (
        <>
          <p className="mt-2 text-pretty">{t('signInText')}</p>
          <Button href="/login" size="small" color="graySecondary" className="mt-3">
            {t('signIn')}
          </Button>
        </>
      )}
      {status === 'user' && own && <Standing own={own} />}
    </Card>
  )
}

function Standing({ own }: { own: OwnStanding }) {
  const t = useTranslations('siteForm.contest')
  const locale = useLocale()
  const { isOut, next, place } = own
  const turnover = new Decimal(own.turnoverUsd)
  if (isOut) {
    return <p className="mt-2 text-pretty">{t('ownOut')}</p>
  }
  if (turnover.isZero()) {
    return <p className="mt-2 text-pretty">{t('ownNone')}</p>
  }

  return (
    <>
      <p className="mt-1 text-3xl font-semibold tabular">
        {place ?? (next && t('ownBelow', { place: next.place }))}
      </p>
      <p className="mt-1 text-sm text-ink-2 tabular">
        {t('ownTurnover', { amount: moneyText(roundAmountDown(turnover, 2), usd, locale) })}
      </p>
      <p className="mt-2 text-sm text-pretty tabular">
        {next === null
          ? t('ownFirst')
          : t('ownNext', {
              amount: limitText(new Decimal(next.missingUsd), usd, locale),
              place: next.place,
            })}
      </p>
    </>
  )
}
