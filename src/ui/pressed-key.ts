/** React's keyboard event, or the browser's own. */
type KeyPress = {
  key: string
  keyCode?: number
  isComposing?: boolean
  nativeEvent?: { isComposing?: boolean }
}

/** keyCode of a key that an input method handles. Safari sends it, without `isComposing`, with the Enter that ends a composition. */
const PROCESSED = 229

/**
 * The key of a key event, or '' while text is composed: that Enter, arrow or Escape belongs to the input method (Japanese, Chinese and
 * Korean keyboards). Every key handler reads its key here; tests/key-handlers.test.ts enforces it.
 */
export function pressedKey({ key, keyCode, isComposing, nativeEvent }: KeyPress): string {
  return (isComposing ?? nativeEvent?.isComposing) || keyCode === PROCESSED ? '' : key
}
