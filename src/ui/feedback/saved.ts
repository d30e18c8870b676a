/** What a save says, and how to take it back if it replaced another text. `undo` returns its own message, and may fail. */
export type Saved = { message: string; undo?: (() => Promise<string>) | undefined }

type Replaced = {
  before: string | null
  after: string
  /** Reads the record again. */
  read: () => Promise<string | null | undefined>
  /** Puts a text back. */
  save: (before: string) => Promise<unknown>
}

/** Undo takes back its own save only: what another tab or device has saved since stays. */
export function undoOf({ before, after, read, save }: Replaced): Saved['undo'] {
  if (before === null || before === after) return undefined
  return async () => {
    if ((await read()) !== after) return 'It has been changed again since, so it stays.'
    await save(before)
    return `Changed back to ${before}.`
  }
}
