'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import { addressInQr } from '@/features/exchange/model/form/read-qr'
import { logProblem } from '@/lib/log/client-log'

/* The part of the browser's BarcodeDetector that is used; TypeScript does not know it yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const intervalMilliseconds = 200

type Props = { onFound: (text: string) => void; onClose: () => void }

/** Reads an address from a QR code with the camera. The picture never leaves the browser. */
export function QrScanner({ onFound, onClose }: Props) {
  const t = useTranslations('exchange.scan')
  const [screen, setScreen] = useState<HTMLVideoElement | null>(null)
  const isRefused = useScanning(screen, onFound)

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t(isRefused ? 'refused' : 'text')}
    >
      {!isRefused && (
        <video
          ref={setScreen}
          aria-label={t('video')}
          muted
          playsInline
          className="mt-4 aspect-square w-full rounded-field bg-sunken object-cover"
        />
      )}
    </Dialog>
  )
}

function useScanning(screen: HTMLVideoElement | null, onFound: Props['onFound']): boolean {
  const [isRefused, setIsRefused] = useState(false)
  const found = useEffectEvent(onFound)

  useEffect(() => {
    if (screen === null) {
      return undefined
    }
    let isOver = false
    let stream: MediaStream | null = null
    let timer: number | undefined

    async function start(video: HTMLVideoElement) {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) {
        stop(stream)
        return
      }
      await show(stream, video)
      const detector = createDetector()
      timer = window.setInterval(() => void look(detector, video), intervalMilliseconds)
    }

    async function look(detector: Detector, video: HTMLVideoElement) {
      const codes = await detector.detect(video).catch(() => [])
      const address = addressInQr(codes[0]?.rawValue ?? '')
      if (address !== '' && !isOver) {
        isOver = true
        found(address.slice(0, 500))
      }
    }

    start(screen).catch((error: unknown) => {
      logProblem('The camera could not be used', error)
      if (!isOver) {
        setIsRefused(true)
      }
    })
    return () => {
      isOver = true
      window.clearInterval(timer)
      stop(stream)
    }
  }, [screen])

  return isRefused
}

async function show(stream: MediaStream, video: HTMLVideoElement): Promise<void> {
  video.srcObject = stream
  await video.play()
}

function createDetector(): Detector {
  // The button that opens the scanner exists only in browsers with this class.
  const BarcodeDetector = Reflect.get(window, 'BarcodeDetector') as DetectorClass
  return new BarcodeDetector({ formats: ['qr_code'] })
}

function stop(stream: MediaStream | null): void {
  stream?.getTracks().forEach((track) => track.stop())
}
