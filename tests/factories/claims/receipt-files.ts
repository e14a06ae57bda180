import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PDFDocument, PDFName, PDFString } from 'pdf-lib'
import sharp, { type Sharp } from 'sharp'

type Size = { width: number; height: number }

/** A picture of one colour, which can be encoded in any format. */
export function aPicture({ width, height }: Size = { width: 40, height: 20 }): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#cc8844' } })
}

/** A picture that can hardly be compressed. */
export function aNoisyPicture({ width, height }: Size): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
}

/** A photograph like those that a phone takes: rotated, and with its location in the metadata. */
export function aPhotograph(size?: Size): Promise<Buffer> {
  return aPicture(size)
    .withExif({
      IFD0: { Make: 'Secretphone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A small PNG file with a header that claims this size. */
export async function aPngClaiming(width: number, height: number): Promise<Buffer> {
  const png = await aPicture({ width: 1, height: 1 }).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    }
  }
  return (crc ^ 0xffffffff) >>> 0
}

/* A PDF with one empty page, exactly as the painter writes PDFs, so sanitising changes nothing. */
export const aPdf = Buffer.from(
  [
    '%PDF-1.7',
    '%\x81\x81\x81\x81',
    '',
    '1 0 obj',
    '<<',
    '/Type /Pages',
    '/Kids [ 2 0 R ]',
    '/Count 1',
    '>>',
    'endobj',
    '',
    '2 0 obj',
    '<<',
    '/Type /Page',
    '/Parent 1 0 R',
    '/MediaBox [ 0 0 9 9 ]',
    '>>',
    'endobj',
    '',
    '3 0 obj',
    '<<',
    '/Type /Catalog',
    '/Pages 1 0 R',
    '>>',
    'endobj',
    '',
    'xref',
    '0 4',
    '0000000000 65535 f ',
    '0000000016 00000 n ',
    '0000000076 00000 n ',
    '0000000146 00000 n ',
    '',
    'trailer',
    '<<',
    '/Size 4',
    '/Root 3 0 R',
    '>>',
    '',
    'startxref',
    '196',
    '%%EOF',
  ].join('\n'),
  'latin1',
)

/** A page with the text 42, and with every kind of active or hidden content that a PDF can have. */
export async function anActivePdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const { context } = pdf
  const page = pdf.addPage([200, 200])
  page.drawText('42')
  const launch = context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') })
  const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: launch })
  page.node.set(PDFName.of('AA'), context.obj({ O: launch }))
  page.node.set(PDFName.of('Annots'), context.obj([context.register(link)]))
  pdf.addJavaScript('start', 'app.alert(1)')
  await pdf.attach(Buffer.from('a program'), 'program.exe')
  pdf.setAuthor('Secretperson')
  const script = context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert(2)') })
  pdf.catalog.set(PDFName.of('OpenAction'), script)
  pdf.catalog.set(PDFName.of('AcroForm'), context.obj({ XFA: PDFString.of('<xdp/>'), Fields: [] }))
  return pdf.save()
}

/**
 * A photograph as an iPhone stores it: HEVC, 96 by 64, blue in its upper left corner and red
 * elsewhere.
 */
export const aHeicPhotograph = readFileSync('tests/fixtures/receipts/photograph.heic')
