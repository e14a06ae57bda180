/** Prints a sentence and exits if this version of Node cannot run the product. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Kantor needs Node 20.19 or newer; this is ${process.version}.`)
    process.exit(1)
  }
}
