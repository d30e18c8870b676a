/** React leaves what is in it alone, during hydration too. */
const NOTHING = { __html: '' }

type Props = {
  className?: string | undefined
  /** The path of the call whose first photos the inline loader shows here before React runs, or 'shop': GET /dispensaries/{id}. */
  of: string | undefined
}

/** The place of a photo in a skeleton (early-photos.ts). */
export const EarlyPhoto = ({ className, of }: Props) => (
  <div
    className={className}
    data-photos-of={of}
    suppressHydrationWarning
    // oxlint-disable-next-line react/no-danger -- empty
    dangerouslySetInnerHTML={NOTHING}
  />
)
