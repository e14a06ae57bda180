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
  const { words } = useGalleryTexts()
  const modals = useMessageModal()
  const toast = useToast()

  function showMessages() {
    for (const html of words.messages) {
      modals.show({ title: words.messageTitle, html, confirmLabel: words.ok })
    }
  }

  return (
    <>
      <Specimen name="Dialog, MessageModal">
        <SampleDialog words={words} />
        <Button color="graySecondary" onClick={showMessages}>
          {words.openMessages}
        </Button>
      </Specimen>
      <Specimen name="Menu, Tooltip">
        <SampleMenu words={words} />
        <Tooltip text={words.tooltipText}>
          <Button color="graySecondary">{words.tooltip}</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Toast">
        <Button color="graySecondary" onClick={() => toast.success(words.toastSuccessText)}>
          {words.toastSuccess}
        </Button>
        <Button
          color="graySecondary"
          onClick={() => toast.error(words.toastErrorText, words.toastErrorNote)}
        >
          {words.toastError}
        </Button>
        <Button color="graySecondary" onClick={() => toast.info(words.toastInfoText)}>
          {words.toastInfo}
        </Button>
      </Specimen>
    </>
  )
}

type WordsProps = { words: GalleryTexts['words'] }

function SampleDialog({ words }: WordsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  return (
    <>
      <Button color="graySecondary" onClick={() => setIsOpen(true)}>
        {words.openDialog}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={words.dialogTitle}
        description={words.dialogText}
        footer={
          <>
            <Button onClick={close} className="max-sm:h-button-lg">
              {words.goPay}
            </Button>
            <Button color="transparent" onClick={close}>
              {words.stay}
            </Button>
          </>
        }
      />
    </>
  )
}

function SampleMenu({ words }: WordsProps) {
  const [theme, setTheme] = useState('light')
  const icon = 'size-4.5 shrink-0'
  const entries: MenuEntry[] = [
    {
      kind: 'action',
      key: 'repeat',
      label: words.repeat,
      icon: <RotateCcw aria-hidden="true" className={icon} />,
      onSelect: () => undefined,
    },
    {
      kind: 'link',
      key: 'faq',
      label: words.faq,
      icon: <CircleHelp aria-hidden="true" className={icon} />,
      href: '/faq',
    },
    { kind: 'separator', key: 'line' },
    {
      kind: 'choice',
      key: 'theme',
      label: words.theme,
      value: theme,
      onChange: setTheme,
      options: [
        {
          value: 'light',
          label: words.themes[0],
          icon: <Sun aria-hidden="true" className={icon} />,
        },
        {
          value: 'dark',
          label: words.themes[1],
          icon: <Moon aria-hidden="true" className={icon} />,
        },
      ],
    },
    { kind: 'separator', key: 'line-2' },
    {
      kind: 'action',
      key: 'remove',
      label: words.remove,
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
        <IconButton color="graySecondary" label={words.menu}>
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </IconButton>
      }
    />
  )
}
