/** One row of the table. `problems` is empty if the call is fine. */
export type CallResult = {
  method: string
  path: string
  status: number
  ms: number
  rows: number
  problems: string[]
  /** What works, and could be better. */
  advice?: string[]
  /** What a call that saves has left in the backend. */
  left?: string
}
