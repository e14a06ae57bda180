import type { Referral } from '@/lib/contracts/loyalty/referral'
import type { Locale } from '@/lib/i18n/locales'
import { BannerMaker } from './banner-maker'
import { ReadyTexts } from './ready-texts'

type Props = { referral: Referral; names: Record<Locale, string> }

/** What a referrer puts on their own pages. */
export function Materials(props: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BannerMaker {...props} />
      <ReadyTexts {...props} />
    </div>
  )
}
