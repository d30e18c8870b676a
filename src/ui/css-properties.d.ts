import 'react'

declare module 'react' {
  /** Allows custom properties in `style`, to pass values to CSS. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
