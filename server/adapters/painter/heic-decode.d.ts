/* The package has no types of its own. */
declare module 'heic-decode' {
  export type DecodedHeic = { width: number; height: number; data: Uint8ClampedArray }
  type Picture = { width: number; height: number; decode: () => Promise<DecodedHeic> }
  const decode: { all: (options: { buffer: Uint8Array }) => Promise<Picture[]> }
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- The package's only export.
  export default decode
}
