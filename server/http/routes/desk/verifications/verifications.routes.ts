import { z } from 'zod'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import * as decisions from '@/lib/contracts/desk/verifications/verification-decisions'
import {
  getVerificationRules,
  saveVerificationRules,
} from '@/lib/contracts/desk/verifications/verification-rules'
import { getDeskVerificationFigures } from '@/lib/contracts/desk/verifications/verification-figures'
import * as desk from '@/lib/contracts/desk/verifications/verifications'
import {
  listVerificationInputs,
  saveVerificationInputs,
} from '@/lib/contracts/desk/verifications/verification-inputs'
import { AppError } from '@/lib/errors/app-error'
import { dateText } from '@/lib/i18n/date-text'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { Caller } from '@/server/http/endpoint/find-caller'
import { readInput } from '@/server/http/endpoint/input/read-input'
import { routerPattern } from '@/server/http/endpoint/mount-routes'
import type { EndpointRoute, FileRoute } from '@/server/http/endpoint/route'
import { sendFile } from '@/server/http/endpoint/send-file'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import {
  presentDeskVerification,
  presentDeskVerificationRow,
  presentFigures,
  presentInputSet,
  presentLook,
} from '@/server/http/presenters/desk/present-verification'
import { holdUnverified } from '@/server/modules/claims'
import {
  loadSiteSettings,
  setVerificationRules,
  viewVerificationRules,
} from '@/server/modules/settings'
import {
  approveVerification,
  declineVerification,
  expireVerification,
  listDeskVerifications,
  listInputSets,
  lookAtPhotos,
  openLookedAt,
  releaseVerification,
  revokeVerification,
  saveInputs,
  sumVerifications,
  TakenByOther,
  takeVerification,
  viewDeskVerification,
} from '@/server/modules/verification'

/* What these calls change is not in the offer. */
const outsideOffer = { refreshes: false }

/** The calls with which operators verify cards, accounts and persons. */
export const deskVerificationRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listDeskVerifications, async ({ container, locale, query, user }) => {
    const { currency: currencyId, ...filter } = query
    const me = user.id
    const list = await listDeskVerifications(container, { ...filter, currencyId, me })
    const { next, promiseMinutes, rows, waiting } = list
    const reading = { locale, me, promiseMinutes }
    return { rows: rows.map((row) => presentDeskVerificationRow(row, reading)), next, waiting }
  }),

  defineDeskRoute(getDeskVerificationFigures, async ({ container, query }) => {
    const now = container.clock.now()
    return presentFigures(await sumVerifications(container.db, { ...query, now }))
  }),

  defineDeskRoute(getVerificationRules, ({ container }) => viewVerificationRules(container.db)),

  defineDeskRoute(
    saveVerificationRules,
    async (input) => {
      const { db, ...author } = changeOf(input)
      await setVerificationRules(db, { ...input.body, ...author })
      return undefined
    },
    { ...outsideOffer, needsOwnerProof: true },
  ),

  defineDeskRoute(listVerificationInputs, async ({ container, locale }) => ({
    sets: (await listInputSets(container.db)).map((set) => presentInputSet(set, locale)),
  })),

  // Where nobody can be verified, the verification course is not offered.
  defineDeskRoute(
    saveVerificationInputs,
    async (input) => {
      const { currency: currencyId, ...form } = input.body
      const set = await saveInputs(changeOf(input), { ...form, currencyId })
      return presentInputSet(set, input.locale)
    },
    { needsOwnerProof: true },
  ),

  defineDeskRoute(desk.getDeskVerification, show),

  defineDeskRoute(
    desk.lookAtVerification,
    async (input, c) => {
      const { verifications: key } = await input.container.sessionKeys()
      const { photos } = input.body
      const looked = await lookAtPhotos(input.container.db, { ...commandOf(input, c), photos, key })
      return {
        photos: looked.photos.map(({ full, id, preview }) => ({
          id,
          preview: presentLook(id, preview),
          full: presentLook(id, full),
        })),
        until: looked.until.toISOString(),
      }
    },
    outsideOffer,
  ),

  defineDeskRoute(
    decisions.takeVerification,
    (input, c) =>
      change(input, () =>
        takeVerification(input.container.db, { ...commandOf(input, c), ...input.body }),
      ),
    outsideOffer,
  ),

  defineDeskRoute(
    decisions.releaseVerification,
    (input, c) => change(input, () => releaseVerification(input.container.db, commandOf(input, c))),
    outsideOffer,
  ),

  defineDeskRoute(
    decisions.approveVerification,
    (input, c) =>
      change(input, () => {
        const { until, version } = input.body
        return approveVerification(input.container.db, {
          ...commandOf(input, c),
          version,
          until: until === null ? null : new Date(until),
        })
      }),
    outsideOffer,
  ),

  defineDeskRoute(
    decisions.declineVerification,
    (input, c) =>
      change(input, () =>
        declineVerification(input.container.db, { ...commandOf(input, c), ...input.body }),
      ),
    outsideOffer,
  ),

  defineDeskRoute(
    decisions.revokeVerification,
    (input, c) =>
      change(input, () =>
        revokeVerification(
          { db: input.container.db, onRevoked: holdUnverified },
          { ...commandOf(input, c), ...input.body },
        ),
      ),
    outsideOffer,
  ),

  defineDeskRoute(
    decisions.expireVerification,
    (input, c) =>
      change(input, () =>
        expireVerification(input.container.db, { ...commandOf(input, c), ...input.body }),
      ),
    outsideOffer,
  ),
]

const getDeskPhoto = defineEndpoint({
  name: 'getDeskPhoto',
  method: 'get',
  path: desk.deskPhotoPath,
  summary: 'A photo, by a link of `lookAtVerification`, which works for a minute',
  tag: 'Desk: verifications',
  params: z.object({ photo: z.uuid() }),
  query: z.object({
    size: z.enum(['preview', 'full']),
    by: z.uuid(),
    until: z.string().max(12),
    sign: z.string().max(100),
  }),
  status: 200,
  response: z.unknown(),
  download: ['image/jpeg'],
  errors: ['not_found'],
})

/** The pictures behind the links that an operator got. The link is the credential. */
export const deskPhotoRoutes: readonly FileRoute[] = [
  {
    path: routerPattern(desk.deskPhotoPath),
    limit: 'read',
    answer: answerPhoto,
    described: getDeskPhoto,
  },
]

async function answerPhoto(c: ApiContext, container: Container): Promise<Response> {
  const input = await readInput(getDeskPhoto, c)
  const { photo: photoId } = getDeskPhoto.params.parse(input.params)
  const link = getDeskPhoto.query.parse(input.query)
  const { verifications: key } = await container.sessionKeys()
  const now = container.clock.now()
  const { bytes, contentType, id, stream } = await openLookedAt(container, {
    ...{ ...link, photoId, key, now },
  })
  return sendFile(c, { stream, contentType, bytes, name: `photo-${id}.jpg` })
}

type VerificationCall = Caller & { container: Container; locale: Locale; params: { id: string } }

async function show({ container, locale, params, user }: VerificationCall) {
  const now = container.clock.now()
  const view = await viewDeskVerification(container, { id: params.id, me: user.id, now })
  if (!view) {
    throw new AppError('not_found')
  }
  return presentDeskVerification(view, { locale, me: user.id })
}

/** Makes a change and answers with the verification as it is then. */
async function change(input: VerificationCall, make: () => Promise<void>) {
  try {
    await make()
  } catch (error) {
    throw error instanceof TakenByOther ? await withWhoTook(error, input) : error
  }
  return show(input)
}

async function withWhoTook(
  error: TakenByOther,
  { container, locale }: Pick<VerificationCall, 'container' | 'locale'>,
): Promise<AppError> {
  const { office } = await loadSiteSettings(container.db)
  const when = dateText(error.since, 'dayAndTime', {
    locale,
    timeZone: office.timezone,
    withZone: true,
  })
  const params = { who: error.who, when }
  return new AppError('verification_taken', { text: 'verification_taken_by', params, cause: error })
}

function commandOf({ actor, container, params, user }: VerificationCall, c: ApiContext) {
  return {
    id: params.id,
    actor,
    me: user.id,
    address: addressKey(addressOf(c, container.config)),
    now: container.clock.now(),
  }
}
