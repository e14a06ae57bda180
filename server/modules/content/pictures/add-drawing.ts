import type { PictureTerms } from '@/lib/contracts/desk/site/pictures'
import { pictureWidths } from '../texts/picture-paths'
import { addPicture, type PictureDeps } from './add-picture'

/** Keeps a drawing of our own, which is SVG, as a picture; what is sent to us never comes here. */
export async function addDrawing(
  deps: PictureDeps,
  { svg, terms }: { svg: string; terms: PictureTerms },
): Promise<string> {
  const bytes = await deps.painter.drawSvg(svg, { width: pictureWidths.full })
  const { id } = await addPicture(deps, { bytes, terms })
  return id
}
