import { BadPicture } from '@/server/modules/files/ports'

const longestSide = 3000
const pointsPerInch = 72
const dotsPerInch = 300
/* Of the memory in which PDFium works. A document may contain pictures of any size. */
const maxMemoryBytes = 256 * 1024 * 1024

export type DrawnPage = { data: Uint8Array; width: number; height: number }

/**
 * Draws the first page of a PDF document as RGBA, with 300 dots per inch or the largest size allowed.
 * PDFium runs as WebAssembly, so it reaches nothing on the machine except its own memory. Throws if the
 * document is damaged or has a password.
 */
export async function drawFirstPage(bytes: Uint8Array): Promise<DrawnPage> {
  limitMemory()
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  if (document.getPageCount() === 0) {
    throw new BadPicture('broken')
  }
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const longest = Math.max(originalWidth, originalHeight)
  if (!(longest > 0)) {
    throw new BadPicture('broken')
  }
  const scale = Math.min(dotsPerInch / pointsPerInch, longestSide / longest)
  const pixels = (side: number) => Math.max(1, Math.round(side * scale))
  const { data, width, height } = await page.render({
    ...{ width: pixels(originalWidth), height: pixels(originalHeight), scale: 1 },
    render: 'bitmap',
  })
  return { data, width, height }
}

/* PDFium would take up to 2 GiB. When it gets no more memory, it fails, and so does the document. */
function limitMemory(): void {
  const grow = Reflect.get<WebAssembly.Memory, 'grow'>(WebAssembly.Memory.prototype, 'grow')
  WebAssembly.Memory.prototype.grow = function growWithin(this: WebAssembly.Memory, pages) {
    if (this.buffer.byteLength + pages * 65_536 > maxMemoryBytes) {
      throw new RangeError('The document needs too much memory.')
    }
    return grow.call(this, pages)
  }
}
