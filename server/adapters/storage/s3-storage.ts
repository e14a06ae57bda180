import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { StorageConfig } from '@/server/config/storage'
import { isStorageKey, type ObjectStorage } from '@/server/modules/files/ports'

type S3Config = Extract<StorageConfig, { kind: 's3' }>

const timeoutMilliseconds = 20_000
const retries = 2

/** Stores files in a bucket of S3 or a compatible service. Only whoever has the keys can read them. */
export function createS3Storage(config: S3Config): ObjectStorage {
  const { accessKeyId, secretAccessKey, region } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })

  const request = (
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    bytes?: Uint8Array<ArrayBuffer>,
  ) => {
    if (!isStorageKey(key)) {
      throw new Error('This is not a storage key.')
    }
    return client.fetch(addressOf(config, key), {
      method,
      // A redirect would pass our signed request, and a customer's bytes, to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
      ...(bytes && {
        body: bytes,
        headers: {
          'Content-Type': 'application/octet-stream',
          'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      }),
    })
  }

  return {
    async put(key, bytes) {
      await assertSuccess(await request('PUT', key, new Uint8Array(bytes)), 'PUT')
    },

    async get(key) {
      const answer = await request('GET', key)
      if (answer.status === 404) {
        await answer.body?.cancel()
        return null
      }
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel()
        throw new Error(`The storage answered GET with ${answer.status}.`)
      }
      return answer.body
    },

    async remove(key) {
      await assertSuccess(await request('DELETE', key), 'DELETE')
    },
  }
}

/* The bucket is in the path: every compatible service supports this, even one without a domain name. */
function addressOf({ endpoint, bucket }: S3Config, key: string): string {
  return `${endpoint.href.replace(/\/$/, '')}/${bucket}/${key}`
}

async function assertSuccess(answer: Response, method: string): Promise<void> {
  await answer.body?.cancel()
  if (!answer.ok && !(method === 'DELETE' && answer.status === 404)) {
    throw new Error(`The storage answered ${method} with ${answer.status}.`)
  }
}
