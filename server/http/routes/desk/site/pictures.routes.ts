import * as desk from '@/lib/contracts/desk/site/pictures'
import * as content from '@/server/modules/content'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import { readUpload } from '@/server/http/endpoint/input/read-upload'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { changeShown, outsideOffer } from './change-shown'

/** Pictures for texts. */
export const deskPictureRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listPictures, async ({ container: { db, clock }, query }) => {
    const { count, pictures } = await content.listPictures(db, { ...query, now: clock.now() })
    return { ...query, count, results: pictures }
  }),

  defineDeskRoute(
    desk.uploadPicture,
    async (input, c) => {
      const bytes = await readUpload(c.req.raw, desk.uploadPicture.upload, {
        sender: addressKey(addressOf(c, input.container.config)),
      })
      const { painter, storage } = input.container
      return content.uploadPicture({ ...changeOf(input), painter, storage }, bytes)
    },
    outsideOffer,
  ),

  defineDeskRoute(
    desk.savePicture,
    (input) =>
      changeShown(input, (deps) => content.savePicture(deps, { ...input.params, ...input.body })),
    outsideOffer,
  ),

  defineDeskRoute(
    desk.deletePicture,
    async (input) => {
      const change = { ...input.params, ...input.query }
      await changeShown(input, (deps) => content.deletePicture(deps, change))
      return undefined
    },
    outsideOffer,
  ),
]
