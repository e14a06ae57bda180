import { Fragment } from 'react'
import { cx } from '../cx'

/**
 * The whole address of a wallet, in groups of four characters and lines of equal length, so that people
 * can compare it. The gaps are not characters: copying and screen readers get the plain address.
 */
export function AddressText({ address }: { address: string }) {
  const groups = address.match(/.{1,4}/gu) ?? []

  return (
    <>
      <span className="sr-only select-none">{address}</span>
      <span
        aria-hidden="true"
        className="inline-block max-w-full font-mono font-medium text-balance max-sm:text-note"
      >
        {groups.map((group, index) => (
          <Fragment key={`${String(index)} ${group}`}>
            <span className={cx('whitespace-nowrap', index < groups.length - 1 && 'me-1')}>
              {group}
            </span>
            <wbr />
          </Fragment>
        ))}
      </span>
    </>
  )
}
