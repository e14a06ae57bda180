'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Check, ScanQrCode } from '@/components/ui/icons'
import { IconButton } from '@/components/ui/button/icon-button'
import { logProblem } from '@/lib/log/client-log'

/* Few visitors scan anything, so the camera's code is loaded when they do. */
const LazyQrScanner = lazy(async () => ({ default: (await import('./qr-scanner')).QrScanner }))

type Props = {
  label: string
  isEmpty: boolean
  isValid: boolean
  isPastable: boolean
  /** Addresses are also published as QR codes. */
  isScannable: boolean
  onFill: (text: string) => void
}

/** At the field's right edge: ways to fill it in while it is empty, a tick when its value is valid. */
export function FieldTrailing(props: Props) {
  const { label, isEmpty, isValid, onFill } = props
  const t = useTranslations('exchange')
  const { canPaste, canScan } = useMeans(props)
  const [isScanning, setIsScanning] = useState(false)

  if (isValid) {
    return (
      <>
        <Check aria-hidden="true" className="size-5 text-accent" />
        <span className="sr-only">{t('right')}</span>
      </>
    )
  }
  return !isEmpty || !(canPaste || canScan) ? null : (
    <span className="flex items-center">
      {canPaste && (
        <button
          type="button"
          aria-label={t('paste', { label })}
          onClick={() => void paste(onFill)}
          className="min-h-touch rounded-sm px-3 text-sm font-medium text-accent hover:underline"
        >
          {t('pasteShort')}
        </button>
      )}
      {canScan && (
        <IconButton label={t('scan.open', { label })} onClick={() => setIsScanning(true)}>
          <ScanQrCode aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      {isScanning && (
        <Suspense fallback={null}>
          <LazyQrScanner
            onFound={(text) => {
              setIsScanning(false)
              onFill(text)
            }}
            onClose={() => setIsScanning(false)}
          />
        </Suspense>
      )}
    </span>
  )
}

async function paste(onFill: (text: string) => void) {
  try {
    const text = (await navigator.clipboard.readText()).trim()
    if (text !== '') {
      onFill(text.slice(0, 500))
    }
  } catch (error) {
    // The visitor did not allow it; they can still paste as in any field.
    logProblem('The clipboard could not be read', error)
  }
}

function useMeans({ isPastable, isScannable }: Pick<Props, 'isPastable' | 'isScannable'>) {
  const hasClipboard = useSyncExternalStore(neverChanges, canReadClipboard, () => false)
  const canReadQr = useSyncExternalStore(neverChanges, canReadQrCodes, () => false)
  return { canPaste: hasClipboard && isPastable, canScan: canReadQr && isScannable }
}

const neverChanges = () => () => undefined

/* Only secure origins have a clipboard, and some browsers let only extensions read it. */
function canReadClipboard(): boolean {
  const { clipboard } = navigator as Partial<Navigator>
  return typeof clipboard?.readText === 'function'
}

/* Needs a browser that recognises QR codes by itself: code that does it would be larger than the page. */
function canReadQrCodes(): boolean {
  const { mediaDevices } = navigator as Partial<Navigator>
  return 'BarcodeDetector' in window && typeof mediaDevices?.getUserMedia === 'function'
}
