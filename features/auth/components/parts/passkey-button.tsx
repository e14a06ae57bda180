import { Fingerprint } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'

type Props = { isBusy: boolean; onPress: () => void }

/** The way in without a password, under the one with it. */
export function PasskeyButton({ isBusy, onPress }: Props) {
  const t = useTranslations('auth.login')

  return (
    <>
      <p className="flex items-center gap-3 text-sm text-ink-3">
        <span className="h-px flex-1 bg-line" />
        {t('or')}
        <span className="h-px flex-1 bg-line" />
      </p>
      <Button
        color="graySecondary"
        size="large"
        fullWidth
        loading={isBusy}
        iconLeft={<Fingerprint aria-hidden className="size-5 shrink-0" />}
        onClick={onPress}
      >
        {t('passkey')}
      </Button>
    </>
  )
}
