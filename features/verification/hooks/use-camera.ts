'use client'

import { useCallback, useEffect, useState } from 'react'
import { logProblem } from '@/lib/log/client-log'

export type Facing = 'environment' | 'user'

/** Why there is no picture: nobody allowed it, there is no camera, or another program uses it. */
export type CameraFault = 'refused' | 'missing' | 'busy'

type Camera = { kind: 'starting' } | { kind: 'on' } | { kind: 'fault'; fault: CameraFault }

/**
 * The device's camera, shown in a `video` element; it is switched off when the element disappears. Sound is
 * never recorded, and no picture leaves the browser before the person has looked at it.
 */
export function useCamera(firstFacing: Facing) {
  const [screen, setScreen] = useState<HTMLVideoElement | null>(null)
  const [facing, setFacing] = useState(firstFacing)
  const [camera, setCamera] = useState<Camera>({ kind: 'starting' })
  const [hasOthers, setHasOthers] = useState(false)

  useEffect(() => {
    if (screen === null) {
      return undefined
    }
    let isOver = false
    let stream: MediaStream | null = null

    async function start(video: HTMLVideoElement) {
      stream = await openStream(facing)
      if (isOver) {
        stop(stream)
        return
      }
      video.srcObject = stream
      await video.play()
      setHasOthers((await countCameras()) > 1)
      setCamera({ kind: 'on' })
    }

    setCamera({ kind: 'starting' })
    start(screen).catch((error: unknown) => {
      stop(stream)
      if (!isOver) {
        logProblem('The camera could not be used', error)
        setCamera({ kind: 'fault', fault: faultOf(error) })
      }
    })
    return () => {
      isOver = true
      stop(stream)
      screen.srcObject = null
    }
  }, [screen, facing])

  const flip = useCallback(() => setFacing((now) => (now === 'user' ? 'environment' : 'user')), [])
  return { screen, setScreen, facing, flip: hasOthers ? flip : null, camera }
}

/* The sharpest picture that the camera gives without being asked for more than it can. */
const sharp = { width: { ideal: 2560 }, height: { ideal: 1440 } }

function openStream(facing: Facing): Promise<MediaStream> {
  // The types declare it as always present; browsers have it only on secure pages.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) {
    throw new DOMException('This page may not use cameras.', 'NotFoundError')
  }
  return devices.getUserMedia({ video: { facingMode: facing, ...sharp }, audio: false })
}

async function countCameras(): Promise<number> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(({ kind }) => kind === 'videoinput').length
}

function faultOf(error: unknown): CameraFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return 'refused'
  }
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
}

function stop(stream: MediaStream | null): void {
  stream?.getTracks().forEach((track) => track.stop())
}
