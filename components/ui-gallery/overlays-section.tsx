'use client'

import { CircleHelp, EllipsisVertical, Moon, RotateCcw, Sun, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Menu, type MenuEntry } from '@/components/ui/overlay/menu'
import { useMessageModal } from '@/components/ui/overlay/message-modal-provider'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { Tooltip } from '@/components/ui/overlay/tooltip'
import type { GalleryTexts } from './samples/gallery-texts'
import { Specimen, useGalleryTexts } from './specimen'

export function OverlaysSection() {
  const { samples } = useGalleryTexts()
  const modals = useMessageModal()
  const toast = useToast()

  function showMessages() {
    for (const html of samples.messages) {
      modals.show({ title: samples.messageTitle, html, confirmLabel: samples.ok })
    }
  }

  return (
    <>
      <Specimen name="Dialog, MessageModal">
        <SampleDialog samples={samples} />
        <Button color="graySecondary" onClick={showMessages}>
          {samples.openMessages}
        </Button>
      </Specimen>
      <Specimen name="Menu, Tooltip">
        <SampleMenu samples={samples} />
        <Tooltip text={samples.tooltipText}>
          <Button color="graySecondary">{samples.tooltip}</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Toast">
        <Button color="graySecondary" onClick={() => toast.success(samples.toastSuccessText)}>
          {samples.toastSuccess}
        </Button>
        <Button
          color="graySecondary"
          onClick={() => toast.error(samples.toastErrorText, samples.toastErrorNote)}
        >
          {samples.toastError}
        </Button>
        <Button color="graySecondary" onClick={() => toast.info(samples.toastInfoText)}>
          {samples.toastInfo}
        </Button>
      </Specimen>
    </>
  )
}

type SamplesProps = { samples: GalleryTexts['samples'] }

function SampleDialog({ samples }: SamplesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  return (
    <>
      <Button color="graySecondary" onClick={() => setIsOpen(true)}>
        {samples.openDialog}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={samples.dialogTitle}
        description={samples.dialogText}
        footer={
          <>
            <Button onClick={close} className="max-sm:h-button-lg">
              {samples.goPay}
            </Button>
            <Button color="transparent" onClick={close}>
              {samples.stay}
            </Button>
          </>
        }
      />
    </>
  )
}

function SampleMenu({ samples }: SamplesProps) {
  const [theme, setTheme] = useState('light')
  const icon = 'size-4.5 shrink-0'
  const entries: MenuEntry[] = [
    {
      kind: 'action',
      key: 'repeat',
      label: samples.repeat,
      icon: <RotateCcw aria-hidden="true" className={icon} />,
      onSelect: () => undefined,
    },
    {
      kind: 'link',
      key: 'faq',
      label: samples.faq,
      icon: <CircleHelp aria-hidden="true" className={icon} />,
      href: '/faq',
    },
    { kind: 'separator', key: 'line' },
    {
      kind: 'choice',
      key: 'theme',
      label: samples.theme,
      value: theme,
      onChange: setTheme,
      options: [
        {
          value: 'light',
          label: samples.themes[0],
          icon: <Sun aria-hidden="true" className={icon} />,
        },
        {
          value: 'dark',
          label: samples.themes[1],
          icon: <Moon aria-hidden="true" className={icon} />,
        },
      ],
    },
    { kind: 'separator', key: 'line-2' },
    {
      kind: 'action',
      key: 'remove',
      label: samples.remove,
      icon: <Trash2 aria-hidden="true" className={icon} />,
      tone: 'red',
      onSelect: () => undefined,
    },
  ]

  return (
    <Menu
      align="start"
      entries={entries}
      trigger={
        <IconButton color="graySecondary" label={samples.menu}>
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </IconButton>
      }
    />
  )
}
