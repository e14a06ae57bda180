import { QrCode as QrIcon, Share2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { CopyField } from '@/components/ui/display/copy-field'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import { SelectField } from '@/components/ui/form/select-field'
import {
  linkTargets,
  needsPair,
  referralLink,
  type LinkTarget,
} from '@/features/account/model/referrer/referral-link'
import type { Referral } from '@/lib/contracts/loyalty/referral'
import { LinkCode } from '../../frame/link-code'
import { PairFields } from './pair-fields'
import { usePair } from './use-pair'

/** The referral link to any page or pair: to copy, to share and as a QR code. */
export function LinkCard({ referral }: { referral: Referral }) {
  const t = useTranslations('account.referrer.link')
  const locale = useLocale()
  const [target, setTarget] = useState<LinkTarget>('home')
  const [isCodeShown, setIsCodeShown] = useState(false)
  const choice = usePair()
  const link = referralLink(referral, { target, pair: choice.pair, locale })

  return (
    <Card as="section" aria-labelledby="referral-link">
      <h2 id="referral-link" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-2">{t('text')}</p>
      <CopyField
        label={t('value')}
        value={link}
        shown={<span className="text-base font-medium">{link}</span>}
        className="mt-3"
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <ShareButton link={link} />
        <Button
          color="graySecondary"
          aria-expanded={isCodeShown}
          iconLeft={<QrIcon aria-hidden className="size-4" />}
          onClick={() => setIsCodeShown(!isCodeShown)}
        >
          {t(isCodeShown ? 'qrHide' : 'qr')}
        </Button>
        <p className="ml-auto flex items-center gap-2 text-sm text-ink-2">
          {t('code')}
          <span className="font-semibold text-ink tabular">{referral.code}</span>
          <CopyButton isCompact value={referral.code} label={t('code')} />
        </p>
      </div>
      {isCodeShown && (
        <div className="mt-4">
          <LinkCode link={link} />
        </div>
      )}
      <div className="mt-5 grid gap-3 border-t border-line pt-5">
        <SelectField
          label={t('page')}
          className="sm:max-w-sm"
          options={linkTargets.map((value) => ({ value, label: t(`target.${value}`) }))}
          value={target}
          onChange={(value) => setTarget(linkTargets.find((each) => each === value) ?? 'home')}
        />
        {needsPair(target) && <PairFields choice={choice} />}
      </div>
    </Card>
  )
}

/* Not every browser can share, and none does on plain http. */
function ShareButton({ link }: { link: string }) {
  const t = useTranslations('account.referrer.link')

  if (!('share' in navigator)) {
    return null
  }
  return (
    <Button
      color="graySecondary"
      iconLeft={<Share2 aria-hidden className="size-4" />}
      // The call rejects when the user closes the browser's dialog without sharing.
      onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
    >
      {t('share')}
    </Button>
  )
}
