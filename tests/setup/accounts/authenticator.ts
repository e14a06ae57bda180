import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/* Flags of the authenticator data. */
const present = 0x01
const verified = 0x04
const synced = 0x18
const attested = 0x40

type Options = Record<string, unknown>
type Cbor = Parameters<typeof isoCBOR.encode>[0]

type Claims = {
  /** The origin and the host that the authenticator reports instead of the real ones. */
  origin?: string
  rpId?: string
  challenge?: string
  /** Whether the authenticator verified its user, for example by a fingerprint or a PIN. */
  isVerified?: boolean
  userHandle?: string | null
}

/** A fake phone or security key with one ES256 key and no attestation. */
export function createAuthenticator({
  origin,
  isSynced = false,
}: {
  origin: string
  isSynced?: boolean
}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0
  let handle: string | null = null

  const clientData = (type: string, options: Options, claims: Claims) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: claims.challenge ?? options.challenge,
        origin: claims.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const authData = (claims: Claims, credentialData?: Buffer) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags =
      present |
      (claims.isVerified === false ? 0 : verified) |
      (isSynced ? synced : 0) |
      (credentialData ? attested : 0)
    const rpIdHash = sha256(Buffer.from(claims.rpId ?? new URL(origin).hostname))
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, credentialData ?? Buffer.alloc(0)])
  }

  return {
    id: id.toString('base64url'),
    setCounter: (value: number) => {
      counter = value
    },

    /** Answers `navigator.credentials.create`. */
    make(options: Options, claims: Claims = {}): Options {
      const { user } = options as { user: { id: string } }
      handle = user.id
      const cose = isoCBOR.encode(
        new Map<string | number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credentialData = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const attestationObject = isoCBOR.encode(
        new Map<string | number, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map<string | number, Cbor>()],
          ['authData', new Uint8Array(authData(claims, credentialData))],
        ]),
      )
      return credentialOf(id, {
        clientDataJSON: clientData('webauthn.create', options, claims).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal', 'hybrid', 'unheard-of'],
      })
    },

    /** Answers `navigator.credentials.get`. */
    show(options: Options, claims: Claims = {}): Options {
      const client = clientData('webauthn.get', options, claims)
      const data = authData(claims)
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return credentialOf(id, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: claims.userHandle === undefined ? handle : claims.userHandle,
      })
    },
  }
}

function credentialOf(id: Buffer, response: Options): Options {
  const name = id.toString('base64url')
  return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
