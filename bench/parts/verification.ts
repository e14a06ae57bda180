import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { z } from 'zod'
import { begunSession } from '@/lib/contracts/accounts/auth'
import {
  verificationForms,
  verificationPhoto,
} from '@/lib/contracts/verification/verification-schemas'
import { startedVerification } from '@/lib/contracts/verification/verifications'
import type { Database } from '@/server/database/client'
import { verificationPhotos } from '@/server/database/schema/verification-photos'
import { verifications } from '@/server/database/schema/verifications'
import {
  createNumberVault,
  listDeskVerifications,
  type NumberVault,
} from '@/server/modules/verification'
import { listMatches } from '@/server/modules/verification/desk/matches.repository'
import { cardNumber } from '@/tests/factories/claims/claim-office'
import { storeVerification } from '@/tests/factories/verification/stored-verification'
import { waitForQueue } from '@/tests/setup/wait-for-queue'
import { openCluster, type Cluster } from '../claims/office'
import { bounds, median, round, type Figure } from '../figures'
import { withServers } from '../support/processes'
import { startProduct } from '../support/product'
import { fillVerifications } from '../verification/fill-verifications'

/**
 * Compares how long the product and sharp alone take for a photo, and how long the desk's lists take in a large and
 * in a small office.
 */
export async function measureVerification(): Promise<readonly Figure[]> {
  return [await photoFigure(), ...(await listFigures())]
}

const size = { width: 4032, height: 3024 }
const photoRounds = 11

async function photoFigure(): Promise<Figure> {
  const photo = await aPhotograph()
  return withServers([() => startProduct()], async ([product]) => {
    const url = product?.url ?? ''
    await waitForQueue(url)
    const send = await openUpload(url)
    const took: [number[], number[]] = [[], []]
    await send(photo)
    await drawAlone(photo)
    for (let turn = 0; turn < photoRounds; turn += 1) {
      // In this time the painter gets ready, as it does while a person takes the next photo.
      await pause(1_500)
      took[0].push(await millisecondsOf(() => send(photo)))
      await pause(1_500)
      took[1].push(await millisecondsOf(() => drawAlone(photo)))
    }
    const [ours, alone] = [median(took[0]), median(took[1])]
    return {
      name: '12-megapixel photo with its preview: product against sharp',
      value: ours / alone,
      unit: '×',
      bound: bounds.photoRatio,
      from: `${Math.round(ours)} ms for upload and preview against ${Math.round(alone)} ms for both pictures, median of ${photoRounds}`,
    }
  })
}

/* As detailed as a photo taken with a phone: about 3 MB. */
async function aPhotograph(): Promise<Buffer> {
  const { width, height } = size
  return sharp(randomBytes((width / 8) * (height / 8) * 3), {
    raw: { width: width / 8, height: height / 8, channels: 3 },
  })
    .resize(width, height)
    .jpeg({ quality: 90 })
    .toBuffer()
}

/* Makes the same two pictures of a photo as the product does, with sharp in this process. */
async function drawAlone(photo: Buffer): Promise<void> {
  const within = (side: number) =>
    sharp(photo)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  await within(4096).jpeg({ quality: 85 }).toBuffer()
  await within(480).jpeg({ quality: 78 }).toBuffer()
}

/** Signs in, starts a verification, and returns a function that uploads a photo and fetches its preview. */
async function openUpload(url: string): Promise<(photo: Buffer) => Promise<void>> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/en${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return answer.json() as Promise<unknown>
  }
  const person = { email: 'user@kantor.test', password: 'guest-of-the-demo' }
  const { token } = begunSession.parse(await post('/front-api/auth/login/', person))
  const authorization = `Bearer ${token}`
  const inputs = await fetch(`${url}/en/api/v1/verify/inputs/?kind=card`)
  const { forms } = verificationForms.parse(await inputs.json())
  const currency = forms[0]?.currency?.id
  const card = { currency, number: cardNumber(1), holder: 'Anna Petrova' }
  const { id } = startedVerification.parse(await post('/api/v1/verify/', card, { authorization }))

  return async (photo) => {
    const body = new FormData()
    body.append('verification', id ?? '')
    body.append('input', 'card')
    // Random bytes at the end, because the product does not process the same file twice.
    body.append('file', new File([new Uint8Array(photo), randomBytes(8)], 'photo.jpg'))
    const answer = await fetch(`${url}/en/api/v2/verify/upload/`, {
      method: 'POST',
      headers: { authorization },
      body,
    })
    const { preview } = verificationPhoto.parse(await answer.json())
    const picture = await fetch(new URL(preview, url))
    z.literal(200).parse(picture.status)
    await picture.arrayBuffer()
  }
}

const few = 1_000
const many = 1_000_000
const waiting = 500
const listRounds = 300
const slowest = 0.99

type Office = { db: Database; numbers: NumberVault; sample: string }
type Read = { name: string; run: (office: Office) => Promise<unknown> }

async function listFigures(): Promise<Figure[]> {
  const cluster = await openCluster()
  try {
    const small = await openFilled(cluster, { name: 'kantor_verified_few', count: few })
    const large = await openFilled(cluster, { name: 'kantor_verified_many', count: many })
    const figures: Figure[] = []
    for (const read of reads) {
      figures.push(await compare(read, small, large))
    }
    return figures
  } finally {
    await cluster.close()
  }
}

const me = '0190f0c0-0000-7000-8000-000000000000'

const reads: readonly Read[] = [
  {
    name: 'the queue',
    run: (office) => listDeskVerifications(office, { state: 'pending', size: 50, me }),
  },
  { name: 'all verifications', run: (office) => listDeskVerifications(office, { size: 50, me }) },
  {
    name: 'approved verifications',
    run: (office) => listDeskVerifications(office, { state: 'approved', size: 50, me }),
  },
  {
    name: 'verifications with a given number',
    run: (office) => listDeskVerifications(office, { text: '4276001234561234', size: 50, me }),
  },
  {
    name: 'all matches of one verification',
    run: async ({ db, sample }) => {
      const [row] = await db.select().from(verifications).where(eq(verifications.id, sample))
      const photos = await db
        .select()
        .from(verificationPhotos)
        .where(eq(verificationPhotos.verificationId, sample))
      return row && listMatches(db, row, photos)
    },
  },
]

async function openFilled(
  cluster: Cluster,
  { name, count }: { name: string; count: number },
): Promise<Office> {
  const { db, url } = await cluster.openDatabase(name)
  const numbers = createNumberVault({
    ...{ db, configured: new Map([[1, new Uint8Array(32)]]), directory: '/nowhere' },
    now: () => new Date(),
  })
  const sample = await storeVerification({ db, numbers }, { state: 'approved' })
  await fillVerifications(url, { id: sample, count, waiting })
  return { db, numbers, sample }
}

async function compare(read: Read, small: Office, large: Office): Promise<Figure> {
  const took: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 20; turn += 1) {
    await Promise.all([read.run(small), read.run(large)])
  }
  for (let turn = 0; turn < listRounds; turn += 1) {
    took[0].push(await millisecondsOf(() => read.run(small)))
    took[1].push(await millisecondsOf(() => read.run(large)))
  }
  const [ofFew, ofMany] = [percentile(took[0]), percentile(took[1])]
  return {
    name: `${read.name}: among ${many} compared with among ${few}`,
    value: ofMany / ofFew,
    unit: '×',
    bound: bounds.verificationRatio,
    from: `${round(ofMany)} against ${round(ofFew)} ms, 99th percentile of ${listRounds}; ${waiting} wait in each`,
  }
}

function percentile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * slowest) - 1] ?? NaN
}

async function millisecondsOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}
