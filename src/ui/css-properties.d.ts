import 'react'

declare module 'react' {
  /** The `style` attribute may set custom properties, which is how a value gets from a component into its CSS. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
