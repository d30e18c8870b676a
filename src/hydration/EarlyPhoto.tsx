/** React leaves what is in it alone, during hydration too. */
const NOTHING = { __html: '' }

type Props = {
  className?: string | undefined
  /** The inline loader shows a photo of the page's first call here before React runs. */
  isEarly?: boolean | undefined
}

/** The place of a photo in a skeleton (early-photos.ts). */
export const EarlyPhoto = ({ className, isEarly }: Props) => (
  <div
    className={className}
    data-early-photo={isEarly ? '' : undefined}
    suppressHydrationWarning
    // oxlint-disable-next-line react/no-danger -- empty
    dangerouslySetInnerHTML={NOTHING}
  />
)
