import { z } from 'zod'
import { timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { tag } from './content'
import { version } from '../resource'

/* Not below the texts' path, where it could be taken for the id of one. */
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
    uses: z.number().int().describe('Entries whose last or live revision shows it.'),
    createdAt: timestamp,
  })
  .meta({ id: 'DeskPicture' })
export type DeskPicture = z.infer<typeof deskPicture>

export const listPictures = defineEndpoint({
  name: 'listPictures',
  method: 'get',
  path: `${base}/`,
  summary: 'Pictures, the newest first',
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
  summary: 'A picture, drawn anew; the same file again is the same picture',
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
  summary: 'What is told of it to those who do not see it',
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
  summary: 'Remove a picture that no revision shows',
  tag,
  params,
  query: z.object({ version }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'in_use', 'state_changed'],
})
