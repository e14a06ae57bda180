/** The shape of a QR code: the size of its square and the path of its dark modules. */
export type CodeShape = { size: string; path: string }

const svgShape =
  /^<svg [^<>]*viewBox="0 0 (\d{1,5}) \1"[^<>]*><rect [^<>]*\/><path fill="black" d="([Mhvz\d,.-]+)"\/><\/svg>$/

/**
 * Reads the shape from the server's SVG, so that the page draws the code itself and nothing inside the
 * markup can run. Null for any other SVG.
 */
export function readCode(svg: string): CodeShape | null {
  const [, size, path] = svgShape.exec(svg) ?? []
  return size !== undefined && path !== undefined ? { size, path } : null
}
