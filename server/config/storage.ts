import path from 'node:path'
import { z } from 'zod'

/** Where files from customers are stored: in a folder of this machine, or in a bucket. */
export type StorageConfig =
  | { kind: 'disk'; directory: string }
  | {
      kind: 's3'
      endpoint: URL
      bucket: string
      region: string
      accessKeyId: string
      secretAccessKey: string
    }

export const storageVariables = {
  STORAGE_DIR: z.string().optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://s3.example' })
    .transform((text) => new URL(text))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

type Variables = z.output<z.ZodObject<typeof storageVariables>>

/** Null when only some of a bucket's settings are set. */
export function storageOf(set: Variables, dataDirectory: string): StorageConfig | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = set
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey }
  }
  if (endpoint ?? bucket ?? accessKeyId ?? secretAccessKey) {
    return null
  }
  return { kind: 'disk', directory: set.STORAGE_DIR ?? path.join(dataDirectory, 'storage') }
}
