'use client'

import { useTranslations } from 'next-intl'
import { useState, type Ref } from 'react'
import { FileDrop } from '@/components/ui/form/file-drop'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { maxLogoBytes, uploadLogo } from '@/lib/contracts/desk/catalogue/logos'
import { useUpload } from '@/lib/files/use-upload'
import { call } from '@/lib/http/call'
import { LogoChoices } from './logo-choices'

type Props = {
  /** The paths of the product's logos and of uploaded ones that currencies have. */
  logos: readonly string[]
  value: string
  onChange: (logo: string) => void
  onBlur: () => void
  name: string
  ref: Ref<HTMLInputElement>
  error: string | undefined
}

const megabytes = maxLogoBytes / 1024 / 1024

/** Chooses a logo by its picture, or uploads one, which is then chosen. */
export function LogoField({ logos, ...field }: Props) {
  const t = useTranslations('desk.currencies')
  const { known, upload, fault, choose } = useLogoUpload(logos, field.onChange)
  const own = known.filter(isUploaded)
  const groups = [
    {
      title: t('logoOwn'),
      choices: own.map((logo, index) => ({ logo, name: t('logoOwnName', { number: index + 1 }) })),
    },
    {
      title: t('logoReady'),
      choices: known
        .filter((logo) => !isUploaded(logo))
        .map((logo) => ({ logo, name: readyName(logo) })),
    },
  ].filter(({ choices }) => choices.length > 0)

  return (
    <div className="grid gap-3">
      <LogoChoices groups={groups} {...field} />
      <FileDrop
        label={t('logoDrop')}
        hint={t('logoDropHint', { megabytes })}
        accept={uploadLogo.upload.types}
        maxBytes={maxLogoBytes}
        errorTexts={{
          wrong_type: t('logoType'),
          too_large: t('logoTooLarge', { megabytes }),
          empty: t('logoEmpty'),
        }}
        file={upload?.file ?? null}
        onChange={choose}
        {...(upload && { progressPercent: upload.percent })}
        {...(fault !== null && { error: fault })}
      />
    </div>
  )
}

/** Uploads a file at once. What was uploaded since the form was opened can be chosen again. */
function useLogoUpload(logos: readonly string[], onChosen: (logo: string) => void) {
  const t = useTranslations('desk.currencies')
  const toast = useToast()
  const [added, setAdded] = useState<readonly string[]>([])
  const upload = useUpload({
    send: (file, options) => {
      const body = new FormData()
      body.set(uploadLogo.upload.field, file)
      return call(uploadLogo, { body }, options)
    },
    onDone: ({ logo }) => {
      setAdded((before) => [...before, logo])
      onChosen(logo)
      toast.success(t('logoUploaded'))
      return Promise.resolve()
    },
  })
  return { ...upload, known: [...added, ...logos] }
}

function isUploaded(logo: string): boolean {
  return logo.startsWith('/media/')
}

function readyName(logo: string): string {
  return logo.replace(/^.*\//, '').replace(/\.svg$/, '')
}
