import { Fragment } from 'react'

/**
 * The address of a wallet, in groups of four characters, so that people can compare it. The gaps are not
 * characters: copying and screen readers get the plain address.
 */
export function AddressText({ address }: { address: string }) {
  const groups = address.match(/.{1,4}/gu) ?? []

  return (
    <>
      <span className="sr-only select-none">{address}</span>
      <span aria-hidden="true" className="font-mono font-medium">
        {groups.map((group, index) => (
          <Fragment key={`${String(index)} ${group}`}>
            <span className={index < groups.length - 1 ? 'me-1.5' : undefined}>{group}</span>
            <wbr />
          </Fragment>
        ))}
      </span>
    </>
  )
}
