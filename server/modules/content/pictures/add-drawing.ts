import type { PictureTerms } from '@/lib/contracts/desk/site/pictures'
import type { ObjectStorage } from '@/server/modules/files'
import type { ChangeDeps } from '../desk/content-change'
import { pictureWidths } from '../texts/picture-paths'
import { addPicture } from './add-picture'

/** Keeps a drawing of our own, which is SVG, as a picture; what is sent to us never comes here. */
export async function addDrawing(
  deps: ChangeDeps & { storage: ObjectStorage },
  { svg, terms }: { svg: string; terms: PictureTerms },
): Promise<string> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(svg)).resize({ width: pictureWidths.full }).png().toBuffer()
  const { id } = await addPicture(deps, { bytes, terms })
  return id
}
