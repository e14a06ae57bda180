import { renderSVG } from 'uqr'
import { z } from 'zod'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import * as handovers from '@/lib/contracts/verification/handovers'
import { verificationPaths } from '@/lib/contracts/verification/verification-paths'
import * as contract from '@/lib/contracts/verification/verifications'
import { AppError } from '@/lib/errors/app-error'
import { localePath } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import {
  addPhoto,
  createHandover,
  deletePhoto,
  endHandover,
  findPhoto,
  isSignatureValid,
  openHandover,
  openPhoto,
  photoType,
  turnPhoto,
  type OpenedHandover,
} from '@/server/modules/verification'
import type { ApiContext } from '@/server/http/api-env'
import {
  byUserOrSecret,
  isVerificationSecretShaped,
  readHandoverSecrets,
  readVerificationCookie,
  readVerificationKeyring,
  writeVerificationCookie,
} from '@/server/http/endpoint/cookies/verification-cookie'
import type { Credentials } from '@/server/http/endpoint/credentials'
import { readInput } from '@/server/http/endpoint/input/read-input'
import { readUploadForm } from '@/server/http/endpoint/input/read-upload'
import { routerPattern } from '@/server/http/endpoint/mount-routes'
import { defineRoute, type EndpointRoute, type FileRoute } from '@/server/http/endpoint/route'
import { sendFile } from '@/server/http/endpoint/send-file'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { guardOrigin } from '@/server/http/middleware/guards'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'
import { presentHandover, presentPhoto } from '../../presenters/verification/present-verification'
import { currencyReader, findOwn, ownVerification } from './verification-reading'

const cache = 'no-store'
const reading = { limit: 'read', cache } as const
const changing = { limit: 'claim', cache } as const

type Uploader = Awaited<ReturnType<typeof readVerificationKeyring>>['keyring'] & {
  handovers: ReturnType<typeof readHandoverSecrets>
}

/* A caller without any secret or session that could open a verification is refused before the file is read. */
const uploader: Credentials<{ uploader: Uploader }> = {
  schemes: [...byUserOrSecret, 'handoverSecret'],
  isOptional: false,
  find: async (c, container) => {
    guardOrigin(c, container.config)
    const { keyring } = await readVerificationKeyring(c, container)
    const handovers = readHandoverSecrets(c)
    if (keyring.userId === null && keyring.secrets.length + handovers.length === 0) {
      throw new AppError('token_not_valid')
    }
    return { uploader: { ...keyring, handovers } }
  },
}

/** A phone's hand-over, by the secret in its cookie. */
const ownHandover: Credentials<{ handover: OpenedHandover }> = {
  schemes: ['handoverSecret'],
  isOptional: false,
  find: async (c, { clock, config, db }) => {
    guardOrigin(c, config)
    const id = c.req.param('handover') ?? ''
    const secret = readVerificationCookie(c, 'handover', id)
    if (secret === null) {
      throw new AppError('forbidden')
    }
    return { handover: await openHandover(db, { id, secret, now: clock.now() }) }
  },
}

export const verificationPhotoRoutes: readonly EndpointRoute[] = [
  defineRoute(
    contract.uploadPhoto,
    { limit: 'photo', cache, credentials: uploader },
    async ({ container, uploader: keys, locale }, c) => {
      let isHandedOver = false
      const photo = await readUploadForm(c.req.raw, contract.uploadPhoto.upload, {
        sender: addressKey(addressOf(c, container.config)),
        locale,
        accept: async ({ verification }) => {
          isHandedOver = await isAllowed(container, keys, verification)
          container.photos.expectPhoto()
        },
        use: ({ fields: { input, key, verification }, file }) =>
          addPhoto(container, {
            ...{ verificationId: verification, input, clientKey: key ?? null, bytes: file },
            isHandedOver,
            now: container.clock.now(),
          }),
      })
      return present(container, photo)
    },
  ),

  defineRoute(
    contract.turnPhoto,
    { ...changing, credentials: ownVerification },
    async ({ container, row, params, body: { turns } }) => {
      const of = { verificationId: row.id, photoId: params.photo, now: container.clock.now() }
      return present(container, await turnPhoto(container.db, { ...of, turns }))
    },
  ),

  defineRoute(
    contract.deletePhoto,
    { ...changing, credentials: ownVerification },
    async ({ container, row, params }) => {
      const of = { verificationId: row.id, photoId: params.photo, now: container.clock.now() }
      await deletePhoto(container.db, of)
      return undefined
    },
  ),

  defineRoute(
    handovers.createHandover,
    { ...changing, credentials: ownVerification },
    async ({ container, row, locale }, c) => {
      const { clock, config, db, sessionKeys } = container
      const secretKey = (await sessionKeys()).verifications
      const { expiresAt, id, secret } = await createHandover(
        { db, secretKey },
        { verificationId: row.id, now: clock.now() },
      )
      const page = localePath(locale, `/verify/${id}`)
      const link = `${siteOrigin(c.req.url, config)}${page}#${secret}`
      const qr = renderSVG(link, { border: 2, ecc: 'M' })
      return { id, link, qr, until: expiresAt.toISOString() }
    },
  ),

  defineRoute(
    handovers.endHandover,
    { ...changing, credentials: ownVerification },
    async ({ container, row }) => {
      await endHandover(container.db, { verificationId: row.id, now: container.clock.now() })
      return undefined
    },
  ),

  defineRoute(
    handovers.openHandover,
    changing,
    async ({ container, params: { handover: id }, body: { secret }, locale }, c) => {
      const { clock, config, db } = container
      guardOrigin(c, config)
      if (!isVerificationSecretShaped(secret)) {
        throw new AppError('not_found')
      }
      const opened = await openHandover(db, { id, secret, now: clock.now() })
      writeVerificationCookie(c, { kind: 'handover', id, secret }, config)
      return presentHandover(opened, { locale, currencyOf: currencyReader(container, locale) })
    },
  ),

  defineRoute(
    handovers.getHandover,
    { ...reading, credentials: ownHandover },
    ({ container, handover, locale }) =>
      Promise.resolve(
        presentHandover(handover, { locale, currencyOf: currencyReader(container, locale) }),
      ),
  ),

  defineRoute(
    handovers.finishHandover,
    { ...changing, credentials: ownHandover },
    async ({ container, handover }) => {
      const verificationId = handover.row.id
      await endHandover(container.db, { verificationId, now: container.clock.now() })
      return undefined
    },
  ),
]

/*
 * Returns whether the phone of a hand-over uploads. Refuses a caller who may not upload to this verification.
 */
async function isAllowed(
  container: Container,
  { handovers, ...keyring }: Uploader,
  id: string,
): Promise<boolean> {
  let refusal: unknown
  for (const { id: handoverId, secret } of handovers) {
    try {
      const { clock, db } = container
      const opened = await openHandover(db, { id: handoverId, secret, now: clock.now() })
      if (opened.row.id === id) {
        return true
      }
    } catch (error) {
      refusal = error
    }
  }
  try {
    await findOwn(container, { id, keyring })
    return false
  } catch (error) {
    // A phone whose hand-over has ended gets the error that says so.
    throw keyring.userId === null && keyring.secrets.length === 0 ? (refusal ?? error) : error
  }
}

async function present(
  { clock, sessionKeys }: Container,
  photo: Parameters<typeof presentPhoto>[0],
) {
  return presentPhoto(photo, { key: (await sessionKeys()).verifications, now: clock.now() })
}

const getPhoto = defineEndpoint({
  name: 'getVerificationPhoto',
  method: 'get',
  path: verificationPaths.photoFile,
  tag: 'Verification',
  summary: 'A photo, through the signed link in its fields `preview` and `full`',
  params: z.object({ photo: z.uuid() }),
  query: z.object({
    size: z.enum(['preview', 'full']),
    until: z.string().max(12),
    sign: z.string().max(64),
  }),
  status: 200,
  response: z.unknown(),
  download: [photoType],
  errors: ['not_found', 'gone'],
})

/** The bytes of photos, for their customers. */
export const verificationPhotoFiles: readonly FileRoute[] = [
  {
    path: routerPattern(verificationPaths.photoFile),
    limit: 'media',
    answer: answerPhoto,
    described: getPhoto,
  },
]

async function answerPhoto(c: ApiContext, container: Container): Promise<Response> {
  const input = await readInput(getPhoto, c)
  const { photo: id } = getPhoto.params.parse(input.params)
  const { sign, size, until } = getPhoto.query.parse(input.query)
  const { clock, db, sessionKeys, storage } = container
  const key = (await sessionKeys()).verifications
  const subject = { purpose: 'photo', id, rest: size } as const
  if (!isSignatureValid(key, subject, { sign, until, now: clock.now() })) {
    throw new AppError('not_found')
  }
  const photo = await findPhoto(db, id)
  if (!photo) {
    throw new AppError('not_found')
  }
  const { bytes, stream } = await openPhoto(storage, photo, size)
  return sendFile(c, { stream, bytes, contentType: photoType, name: `photo-${id}.jpg` })
}
