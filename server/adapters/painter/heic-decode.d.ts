/* The package has no types of its own. */
declare module 'heic-decode' {
  export type DecodedHeic = { width: number; height: number; data: Uint8ClampedArray }
  type Picture = { width: number; height: number; decode: () => Promise<DecodedHeic> }
  const decode: { all: (options: { buffer: Uint8Array }) => Promise<Picture[]> }
  // eslint-disable-next-line no-restricted-syntax -- The package's only export.
  export default decode
}
