export type StreamedEvent = { name: string; data: string }

/** Parses server-sent events from text that arrives in chunks split anywhere. */
export function createEventReader(
  onEvent: (event: StreamedEvent) => void,
): (chunk: string) => void {
  let unparsed = ''
  return (chunk) => {
    const blocks = (unparsed + chunk).replaceAll('\r\n', '\n').split('\n\n')
    unparsed = blocks.pop() ?? ''
    blocks.forEach((block) => {
      const event = readBlock(block)
      if (event) {
        onEvent(event)
      }
    })
  }
}

/* Heartbeats and the reconnection delay carry no data. */
function readBlock(block: string): StreamedEvent | null {
  const lines = block.split('\n')
  const data = lines.filter((line) => line.startsWith('data:')).map((line) => valueIn(line))
  const name = lines.find((line) => line.startsWith('event:'))
  return data.length === 0
    ? null
    : { name: name ? valueIn(name) : 'message', data: data.join('\n') }
}

function valueIn(line: string): string {
  return line.slice(line.indexOf(':') + 1).replace(/^ /, '')
}
