import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import type { Painter } from '@/server/modules/files'
import type { NumberVault, PhotoDrawer } from './ports'

/* Replaced by `./numbers` and `./photos`. */
export function standInVault(key: Uint8Array): NumberVault {
  return {
    sealNumber: (text) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const sealed = `1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
      return Promise.resolve({ sealed, sealedWith: 1 })
    },
    openNumber: (sealed) => {
      const bytes = Buffer.from(sealed.slice(2), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
      return Promise.resolve(text.toString('utf8'))
    },
    lookupOf: (kind, number) =>
      Promise.resolve(
        createHmac('sha256', key)
          .update(`${kind === 'person' ? 'person' : 'number'}:${number}`)
          .digest('hex'),
      ),
  }
}

export function standInDrawer(painter: Painter): PhotoDrawer {
  return {
    drawPhoto: async (bytes) => {
      const [full, preview] = await painter.redraw(bytes, [
        { within: { width: 4096, height: 4096 }, as: 'jpeg', quality: 85 },
        { within: { width: 480, height: 480 }, as: 'jpeg', quality: 80 },
      ])
      const hash = createHash('sha256').update(full.bytes).digest('hex').slice(0, 16)
      return { full, preview, hash }
    },
  }
}
