import { describe, expect, it } from 'vitest'
import { readConfig } from './config'

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'office-files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const storageOf = (environment: Record<string, string>) => readConfig(environment, '/srv').storage

describe('the storage', () => {
  it('is a folder next to the database, or the folder in STORAGE_DIR', () => {
    expect(storageOf({ DATA_DIR: '/var/kantor' })).toEqual({
      kind: 'disk',
      directory: '/var/kantor/storage',
    })
    expect(storageOf({ STORAGE_DIR: '/mnt/files' })).toEqual({
      kind: 'disk',
      directory: '/mnt/files',
    })
  })

  it('is a bucket when all its settings are set', () => {
    expect(storageOf({ ...bucket, S3_REGION: 'eu-central-1' })).toEqual({
      kind: 's3',
      endpoint: new URL('https://s3.example'),
      bucket: 'office-files',
      region: 'eu-central-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
  })

  it.each(Object.keys(bucket))('is not a bucket without %s', (name) => {
    expect(() => storageOf({ ...bucket, [name]: '' })).toThrow('A bucket needs all of')
  })

  it.each([
    ['S3_ENDPOINT', 's3.example'],
    ['S3_BUCKET', '../etc'],
    ['S3_REGION', 'over there'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => storageOf({ ...bucket, [name]: value })).toThrow(name)
  })
})
