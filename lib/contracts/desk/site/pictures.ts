import { z } from 'zod'
import { timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { tag } from './content'
import { version } from '../resource'

/* Not below the path of texts, where `pictures` could be mistaken for the id of a text. */
const base = '/api/v1/operator/pictures'

const params = z.object({ id: z.uuid() })
const alt = z.string().trim().max(300)

export const maxPictureBytes = 10 * 1024 * 1024

export const pictureTerms = z.object({ altRu: alt, altEn: alt })
export type PictureTerms = z.infer<typeof pictureTerms>

export const deskPicture = z
  .object({
    id: z.uuid(),
    version,
    terms: pictureTerms,
    width: z.number().int(),
    height: z.number().int(),
    url: z.string(),
    previewUrl: z.string(),
    uses: z
      .number()
      .int()
      .describe('The number of gifts and of texts whose latest or live revision shows it.'),
    createdAt: timestamp,
  })
  .meta({ id: 'DeskPicture' })
export type DeskPicture = z.infer<typeof deskPicture>

export const listPictures = defineEndpoint({
  name: 'listPictures',
  method: 'get',
  path: `${base}/`,
  summary: 'Pictures, newest first',
  tag,
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(24),
  }),
  status: 200,
  response: z.object({
    count: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    results: z.array(deskPicture),
  }),
})

export const uploadPicture = defineEndpoint({
  name: 'uploadPicture',
  method: 'post',
  path: `${base}/`,
  summary:
    'Uploads a picture, which is re-encoded; uploading the same file again returns the same picture',
  tag,
  upload: {
    field: 'file',
    types: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: maxPictureBytes,
  },
  status: 201,
  response: deskPicture,
  errors: ['unavailable'],
})

export const savePicture = defineEndpoint({
  name: 'savePicture',
  method: 'put',
  path: `${base}/{id}/`,
  summary: 'Changes the alternative text of a picture',
  tag,
  params,
  body: z.object({ version, terms: pictureTerms }),
  status: 200,
  response: deskPicture,
  errors: ['not_found', 'state_changed'],
})

export const deletePicture = defineEndpoint({
  name: 'deletePicture',
  method: 'delete',
  path: `${base}/{id}/`,
  summary: 'Removes a picture that no revision and no gift shows',
  tag,
  params,
  query: z.object({ version }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'in_use', 'state_changed'],
})
