'use client'

import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'

/** On paper, or into a file: every browser prints into one. */
export function PrintButton() {
  const t = useTranslations('claim')

  return (
    <Button
      color="graySecondary"
      size="large"
      fullWidth
      className="print:hidden"
      iconLeft={<Printer aria-hidden="true" className="size-5" />}
      onClick={() => window.print()}
    >
      {t('print')}
    </Button>
  )
}
