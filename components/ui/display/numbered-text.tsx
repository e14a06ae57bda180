/* The number of an order as it is written, also with its beginning hidden. */
const numbers = /((?:\d{4}|•{4})-\d{4})/

/** A text in which no number of an order is broken at its hyphen. */
export function NumberedText({ text }: { text: string }) {
  return text.split(numbers).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
