import {
  changeVerification,
  confirmVerification,
  deletePhoto,
  openVerification,
  startVerification,
  turnPhoto,
  uploadPhoto,
  withdrawVerification,
} from '@/lib/contracts/verification/verifications'
import {
  createHandover,
  endHandover,
  finishHandover,
  openHandover,
} from '@/lib/contracts/verification/handovers'
import type { SendingOptions } from '@/lib/files/use-upload'
import { call } from '@/lib/http/call'
import type { CallInput } from '@/lib/http/call-types'
import { startSession } from '@/lib/session/start-session'

export function openWithSecret(id: string, secret: string) {
  return call(openVerification, { params: { id }, body: { secret } })
}

export type StartDetails = Exclude<CallInput<typeof startVerification>['body'], FormData>

/** Starts a verification of the signed-in user, or again that of a guest. */
export async function start(body: StartDetails) {
  await startSession()
  return call(startVerification, { body })
}

export type ChangedDetails = Exclude<CallInput<typeof changeVerification>['body'], FormData>

export function change(id: string, body: ChangedDetails) {
  return call(changeVerification, { params: { id }, body })
}

export function confirm(id: string) {
  return call(confirmVerification, { body: { verification: id } })
}

export async function withdraw(id: string): Promise<void> {
  await call(withdrawVerification, { params: { id } })
}

type Sending = SendingOptions & { input: string; key: string }

/** The fields come before the file, so that the server can refuse without reading it. */
export function sendPhoto(verification: string, file: File, { input, key, ...options }: Sending) {
  const body = new FormData()
  body.set('verification', verification)
  body.set('input', input)
  body.set('key', key)
  body.set(uploadPhoto.upload.field, file)
  return call(uploadPhoto, { body }, options)
}

export type PhotoOf = { id: string; photo: string }

export function turn({ id, photo, turns }: PhotoOf & { turns: number }) {
  return call(turnPhoto, { params: { id, photo }, body: { turns } })
}

export async function removePhoto({ id, photo }: PhotoOf): Promise<void> {
  await call(deletePhoto, { params: { id, photo } })
}

export function handOver(id: string) {
  return call(createHandover, { params: { id } })
}

export async function takeBack(id: string): Promise<void> {
  await call(endHandover, { params: { id } })
}

export function openOnPhone(handover: string, secret: string) {
  return call(openHandover, { params: { handover }, body: { secret } })
}

export async function finishOnPhone(handover: string): Promise<void> {
  await call(finishHandover, { params: { handover } })
}
